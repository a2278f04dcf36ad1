import type { AnyMap } from '../../../../core/data/guards.ts';
import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule, type Rule } from '../../../rule.ts';
import type { Interface } from '../spec.ts';
import { bindings } from './bindings.ts';

interface Discontinued extends ReleaseRange {
  readonly code: Rule['code'];
  readonly binding: 'slirp' | 'passt' | 'macvtap';
  readonly message: string;
  readonly instead: 'masquerade' | 'passtBinding' | 'bridge';
}

const rows: readonly Discontinued[] = [
  {
    code: 'KV1101',
    binding: 'slirp',
    message: 'Slirp interface support has been discontinued since v1.3',
    instead: 'masquerade',
  },
  {
    code: 'KV1102',
    since: '1.8',
    binding: 'passt',
    message: 'Passt network binding has been discontinued since v1.3',
    instead: 'passtBinding',
  },
  {
    code: 'KV1103',
    since: '1.8',
    binding: 'macvtap',
    message: 'Macvtap network binding has been discontinued since v1.3',
    instead: 'bridge',
  },
];

/** Asked only of a VMI or VM that is created. */
export const discontinuedBindings: readonly ItemRule<Interface, unknown>[] = rows.map((row) => {
  const { code, since, binding, message, instead } = row;
  return defineItemRule<Interface, unknown>({
    code,
    since,
    name: `vmi/network/discontinued-${binding}`,
    severity: 'error',
    upstream: 'admitter.validateDiscontinuedBindings',
    formerly: [{ until: '1.7', upstream: 'admitter.validateCreationSlirpBinding' }],
    page: {
      summary: `KubeVirt 1.3 dropped the ${binding} binding: the field is still there, and every VM that has it is refused.`,
      refused: `interfaces: [{ name: default, ${binding}: {} }]`,
      accepted: `interfaces: [{ name: default, ${instead}: {} }]`,
    },
    fields: [binding],
    check(iface, at) {
      return iface[binding] === undefined ? none : [{ type: 'FieldValueInvalid', path: field(at, binding), message, hint: hintOf(row) }];
    },
  });
});

function hintOf({ binding, instead }: Discontinued): string {
  return `Write ${instead}: {} instead of ${binding}.`;
}

/** What to write for a binding that an interface has and nobody knows any more; undefined where it has none. */
export function discontinuedHint(iface: Interface): string | undefined {
  const row = rows.find(({ binding }) => iface[binding] !== undefined);
  return row && hintOf(row);
}

/** The interface as the hints want it; undefined where it has no such binding. */
export function withoutDiscontinued(iface: AnyMap): AnyMap | undefined {
  const found = rows.filter(({ binding }) => iface[binding] !== undefined);
  const [first] = found;
  if (first === undefined) return undefined;
  const { instead } = first;
  const isBound = bindings.some((binding) => iface[binding] !== undefined);
  return { ...iface, ...Object.fromEntries(found.map(({ binding }) => [binding, undefined])), ...(!isBound && { [instead]: {} }) };
}
