import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { mapOf, type AnyMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/data/path.ts';
import { field } from '../../field.ts';
import { guestOf, type WrittenGuest } from '../../kubevirt/guest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const cpuWithoutTopology: Rule = defineRule({
  code: 'KP1401',
  name: 'hotplug/cpu-without-topology',
  severity: 'warning',
  page: {
    summary:
      'A VM whose cpu sets a model or features but no topology has the condition RestartRequired from its first start on: KubeVirt compares its missing sockets with those that the guest got.',
    refused: 'cpu: { model: host-passthrough }',
    accepted: 'cpu: { model: host-passthrough, sockets: 1 }',
  },
  fields: ['spec.template.spec.domain.cpu'],
  check(manifest, _at, { config }) {
    const found = pluggable(manifest, config);
    if (found === undefined || isGiven(found.cpu, 'sockets') || isGiven(found.cpu, 'cores') || isGiven(found.cpu, 'threads')) return none;
    return [
      {
        path: field(found.guest.at, 'domain', 'cpu'),
        message: 'cpu without sockets, cores or threads leaves the VM with RestartRequired from its first start on',
        hint: 'Write cpu.sockets: 1.',
      },
    ];
  },
});

export const coresWithoutSockets: Rule = defineRule({
  code: 'KP1402',
  name: 'hotplug/cores-without-sockets',
  severity: 'note',
  page: {
    summary:
      'CPUs are hot-plugged as sockets. A VM that sets cores or threads but no sockets cannot get more: its guest starts with maxSockets 0, and any other number of CPUs needs a restart.',
    refused: 'cpu: { cores: 2 }',
    accepted: 'cpu: { sockets: 2 }',
  },
  fields: ['spec.template.spec.domain.cpu.cores', 'spec.template.spec.domain.cpu.threads', 'spec.template.spec.domain.cpu.sockets'],
  check(manifest, _at, { config }) {
    const found = pluggable(manifest, config);
    if (found === undefined || isGiven(found.cpu, 'sockets')) return none;
    const named = (['cores', 'threads'] as const).find((each) => isGiven(found.cpu, each));
    if (named === undefined) return none;
    return [
      {
        path: field(found.guest.at, 'domain', 'cpu', named),
        message: `cpu.${named} without cpu.sockets: no CPU can be hot-plugged into the running guest`,
        hint: `To plug CPUs later, write sockets: 1 beside ${named}, or sockets instead of ${named}; this takes effect at the next start.`,
      },
    ];
  },
});

/** The cpu of a VM whose CPUs could be hot-plugged. */
function pluggable(manifest: Manifest, config: ClusterConfig): { readonly guest: WrittenGuest; readonly cpu: AnyMap } | undefined {
  const guest = guestOf(manifest);
  const cpu = mapOf(guest?.domain['cpu']);
  if (guest === undefined || cpu === undefined || !config.isVmRolloutStrategyLiveUpdate) return undefined;
  const architecture = guest.spec['architecture'] ?? config.defaultArchitecture;
  // Instancetypes always write a whole topology, and arm64 knows no hotplug of CPUs.
  return architecture === 'arm64' || !isAbsent(valueAt(manifest, ['spec', 'instancetype'])) ? undefined : { guest, cpu };
}

/** 0 is Go's way not to say anything. */
function isGiven(cpu: AnyMap, key: string): boolean {
  return !isAbsent(cpu[key]) && cpu[key] !== 0;
}
