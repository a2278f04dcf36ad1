import { goStruct, goType } from '../../../lib/core/go/types/go-type.ts';
import { randomValue } from './go-value.ts';
import { judgingKubeVirt } from './judging-kubevirt.ts';
import { some } from './makers.ts';
import { kubeVirt } from './mutation/kubevirt.ts';
import type { Random } from './random.ts';

const tame = { wrongOnceIn: 0 };

/** What stands around an object: most often presets of its namespace, and a KubeVirt CR. */
export function surroundings(random: Random): Readonly<Record<string, unknown>> {
  return {
    ...(!random.onceIn(3) && { presets: ['ash', 'oak', 'elm'].slice(0, random.pick([1, 1, 2, 2, 3])).map((name) => preset(random, name)) }),
    ...(!random.onceIn(3) && { kubevirt: random.onceIn(3) ? kubeVirt(random) : judgingKubeVirt(random) }),
  };
}

/** One of a few areas each, so that two seldom set the same. */
function preset(random: Random, name: string): unknown {
  const domain = some(random, 5, {
    cpu: () => random.pick<unknown>([{ cores: 2 }, { cores: 2 }, { model: 'Haswell' }, { sockets: 2, threads: 2 }]),
    resources: () => ({
      requests: random.pick<unknown>([
        { memory: '1Gi' },
        { memory: '1024Mi' },
        { cpu: '500m' },
        randomValue(random, goType('{}quantity'), tame),
      ]),
    }),
    features: () =>
      random.pick<unknown>([{ acpi: {} }, { acpi: {}, hyperv: { vapic: {} } }, randomValue(random, goType('Features'), tame, 1)]),
    firmware: () => random.pick<unknown>([{ bootloader: { bios: {} } }, { uuid: 'cafe' }, { serial: 'S1' }]),
    clock: () => random.pick<unknown>([{ utc: {} }, { timezone: 'UTC' }, { utc: {}, timer: { kvm: {} } }]),
    ioThreadsPolicy: () => random.pick(['auto', 'shared']),
    memory: () => ({ guest: '2Gi' }), // which presets leave alone
  });
  const isBroken = random.onceIn(60);
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstancePreset',
    metadata: { name, namespace: random.onceIn(12) ? 'yard' : 'plant' },
    spec: {
      selector: isBroken
        ? random.pick<unknown>([{ matchExpressions: [{ key: 'app', operator: 'Near' }] }, { matchLabels: { 'a/b/c': 'x' } }])
        : random.pick<unknown>([
            { matchLabels: { app: 'db' } },
            { matchLabels: { app: 'db' } },
            { matchLabels: { app: 'web' } },
            { matchExpressions: [{ key: 'app', operator: 'In', values: ['db', 'web'] }] },
            { matchExpressions: [{ key: 'tier', operator: 'DoesNotExist' }] },
            {},
          ]),
      ...(isBroken && random.onceIn(2)
        ? {}
        : { domain: { ...domain, devices: random.onceIn(8) ? randomValue(random, goStruct('Devices'), tame, 2) : {} } }),
    },
  };
}
