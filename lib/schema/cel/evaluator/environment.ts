import type { CelEnv } from '@bufbuild/cel';
import { equal } from './equal.ts';
import { joinLists } from './list-types.ts';
import { conversions } from './libraries/conversions.ts';
import { namedFormats } from './libraries/formats.ts';
import { formatting } from './libraries/formatting.ts';
import { lists } from './libraries/lists.ts';
import { networks } from './libraries/networks.ts';
import { optionals } from './libraries/optionals.ts';
import { quantities } from './libraries/quantities.ts';
import { semver } from './libraries/semver.ts';
import { sets } from './libraries/sets.ts';
import { strings } from './libraries/strings.ts';
import { urls } from './libraries/urls.ts';
import { loadCel } from './load-cel.ts';
import { func, functionsOf, type Overload } from './overload.ts';

let made: CelEnv | undefined;

/** The functions that rules of CRDs may call, as far as they are known here (environment.baseOpts of Kubernetes 1.34). */
export function environment(): CelEnv {
  const overloads = [
    operators,
    conversions,
    formatting,
    namedFormats,
    lists,
    networks,
    optionals,
    quantities,
    semver,
    sets,
    strings,
    urls,
  ].flat();
  return (made ??= loadCel().celEnv({ funcs: [...functionsOf(overloads)] }));
}

/** What the API server's values answer in their own way. */
const operators: readonly Overload[] = [
  func('_==_', ['dyn', 'dyn'], equal),
  func('_!=_', ['dyn', 'dyn'], (a, b) => !equal(a, b)),
  func('@in', ['dyn', 'list'], (item, list) => Array.from(list).some((other) => equal(other, item))),
  func('_+_', ['list', 'list'], joinLists),
];
