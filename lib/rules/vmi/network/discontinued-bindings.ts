import { field } from '../../field.ts';
import { defineItemRule, none, type ItemRule, type Rule } from '../../rule.ts';
import type { Interface } from '../spec.ts';

function discontinued(
  code: Rule['code'],
  binding: 'slirp' | 'passt' | 'macvtap',
  message: string,
  instead: string,
): ItemRule<Interface, unknown> {
  return defineItemRule<Interface, unknown>({
    code,
    name: 'vmi/network/discontinued-bindings',
    severity: 'error',
    upstream: 'admitter.validateDiscontinuedBindings',
    page: {
      summary: `KubeVirt 1.3 dropped the ${binding} binding: the field is still there, and every VM that has it is refused.`,
      refused: `interfaces: [{ name: default, masquerade: {}, ${binding}: {} }]`,
      accepted: `interfaces: [{ name: default, ${instead}: {} }]`,
    },
    fields: [binding],
    check(iface, at) {
      if (iface[binding] === undefined) return none;
      return [{ type: 'FieldValueInvalid', path: field(at, binding), message, hint: `Write ${instead}: {} instead of ${binding}.` }];
    },
  });
}

/** Asked only of a VMI or VM that is created. */
export const discontinuedBindings: readonly ItemRule<Interface, unknown>[] = [
  discontinued('KV1101', 'slirp', 'Slirp interface support has been discontinued since v1.3', 'masquerade'),
  discontinued('KV1102', 'passt', 'Passt network binding has been discontinued since v1.3', 'passtBinding'),
  discontinued('KV1103', 'macvtap', 'Macvtap network binding has been discontinued since v1.3', 'bridge'),
];
