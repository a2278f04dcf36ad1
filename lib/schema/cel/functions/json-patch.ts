import { string } from '../check/type.ts';
import { noOverload } from '../values/value.ts';
import { type FunctionDeclaration, global } from './declare.ts';

/** library.JSONPatch */
export const jsonPatch: readonly FunctionDeclaration[] = [
  {
    name: 'jsonpatch.escapeKey',
    overloads: [
      global('string_jsonpatch_escapeKey_string', [string], string, ([key]) =>
        typeof key === 'string' ? key.replaceAll(/[~/]/g, (sign) => (sign === '/' ? '~1' : '~0')) : noOverload,
      ),
    ],
  },
];
