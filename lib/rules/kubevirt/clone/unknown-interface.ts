import { listOf, mapOf, textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule, type Surroundings } from '../../rule.ts';
import { madeByName, vmOfSnapshot } from '../made-by-name.ts';

/** Upstream: addMacAddressPatches, which asks for each interface of the source whether it gets an address. */
export const cloneUnknownInterface: Rule = defineRule({
  code: 'KP1738',
  name: 'clone/unknown-interface',
  severity: 'warning',
  page: {
    summary: 'A new MAC address of a clone is for an interface that its source has. KubeVirt ignores one for any other name.',
    refused: [
      "kind: VirtualMachineClone, newMacAddresses: { eth0: '02:00:00:00:00:01' }",
      'kind: VirtualMachine, metadata: { name: db, namespace: vms }, interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]',
    ],
    accepted: [
      "kind: VirtualMachineClone, newMacAddresses: { default: '02:00:00:00:00:01' }",
      'kind: VirtualMachine, metadata: { name: db, namespace: vms }, interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]',
    ],
  },
  fields: ['spec.newMacAddresses'],
  ofEach: true,
  check(clone, _at, { surroundings }) {
    const addresses = mapOf(valueAt(clone, ['spec', 'newMacAddresses']));
    const source = addresses && surroundings && sourceOf(clone, surroundings);
    if (addresses === undefined || source === undefined) return none;
    const interfaces = listOf(valueAt(source, ['spec', 'template', 'spec', 'domain', 'devices', 'interfaces'])).map(
      (each) => textOf(mapOf(each)?.['name']) ?? '',
    );
    return Object.keys(addresses).flatMap((name): readonly Finding[] => {
      if (interfaces.includes(name)) return none;
      const meant = interfaces.length === 1 ? interfaces[0] : nearest(name, interfaces);
      return [
        {
          path: field([], 'spec', 'newMacAddresses', name),
          message: `VirtualMachine ${source.metadata.name} has no interface ${name}, so KubeVirt ignores this address`,
          hint:
            meant !== undefined
              ? `Write ${meant} instead of ${name}.`
              : interfaces.length === 0
                ? `Add an interface ${name} to VirtualMachine ${source.metadata.name}, or remove the address.`
                : `Name one of its interfaces: ${interfaces.join(', ')}.`,
        },
      ];
    });
  },
});

/** The VM that is cloned, or of which the snapshot was taken. */
function sourceOf({ metadata: { namespace }, ...clone }: Manifest, surroundings: Surroundings): Manifest | undefined {
  const { kind, name } = mapOf(valueAt(clone, ['spec', 'source'])) ?? {};
  if (kind === 'VirtualMachine') return madeByName(surroundings, kind, namespace, name);
  return kind === 'VirtualMachineSnapshot' ? vmOfSnapshot(surroundings, namespace, name) : undefined;
}
