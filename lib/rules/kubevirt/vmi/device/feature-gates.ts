import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineItemRule, defineRule, none, type ItemRule, type Rule } from '../../../rule.ts';
import type { Volume, WithDomain } from '../spec.ts';

interface Row extends Pick<Rule, 'code' | 'name' | 'upstream'>, ReleaseRange {
  readonly gate: string;
  /** What needs the gate, as YAML writes it. */
  readonly of: string;
  /** Where upstream says that it stands. */
  readonly below: readonly string[];
  readonly uses: (spec: WithDomain) => boolean;
  readonly message: string;
  readonly refused: string;
  readonly accepted: string;
  /** Of a gate that is on unless it is disabled. */
  readonly cluster?: string;
}

/** A field that is refused while its feature gate is off. */
function gated({ gate, of, below, uses, message, refused, accepted, cluster, ...entry }: Row): Rule<WithDomain> {
  const name = of.slice(of.lastIndexOf('.') + 1);
  return defineRule<WithDomain>({
    ...entry,
    severity: 'error',
    page: { summary: `${name} needs the feature gate ${gate}.`, refused, accepted, ...(cluster && { cluster }) },
    fields: [of],
    check(spec, at, context) {
      if (!uses(spec) || context.config.isGateOn(gate)) return none;
      const hint = `${addGate(gate)}, or remove ${name}.`;
      return [{ type: 'FieldValueInvalid', path: field(at, ...below), message, hint }];
    },
  });
}

export const hostDevicesGate: Rule<WithDomain> = gated({
  code: 'KV1519',
  name: 'vmi/device/host-devices-gate',
  upstream: 'admitters.validateHostDevicesWithPassthroughEnabled',
  gate: 'HostDevices',
  of: 'domain.devices.hostDevices',
  below: ['HostDevices'],
  uses: ({ domain }) => domain.devices.hostDevices !== undefined,
  message: 'Host Devices feature gate is not enabled in kubevirt-config',
  refused: 'devices: { hostDevices: [{ name: qat, deviceName: intel.com/qat }] }',
  accepted: 'devices: {}',
});

export const vsockGate: Rule<WithDomain> = gated({
  code: 'KV1542',
  name: 'vmi/device/vsock-gate',
  upstream: 'admitters.validateVSOCK',
  gate: 'VSOCK',
  of: 'domain.devices.autoattachVSOCK',
  below: ['domain', 'devices', 'autoattachVSOCK'],
  uses: ({ domain }) => domain.devices.autoattachVSOCK === true,
  message: 'VSOCK feature gate is not enabled in kubevirt-config',
  refused: 'devices: { autoattachVSOCK: true }',
  accepted: 'devices: { autoattachVSOCK: false }',
});

export const downwardMetricsDeviceGate: Rule<WithDomain> = gated({
  code: 'KV1544',
  name: 'vmi/device/downward-metrics-gate',
  upstream: 'admitters.validateDownwardMetrics',
  gate: 'DownwardMetrics',
  of: 'domain.devices.downwardMetrics',
  below: ['domain', 'devices', 'downwardMetrics'],
  uses: ({ domain }) => domain.devices.downwardMetrics !== undefined,
  message: 'downwardMetrics virtio serial is not allowed: DownwardMetrics feature gate is not enabled',
  refused: 'devices: { downwardMetrics: {} }',
  accepted: 'devices: {}',
});

export const rebootPolicyGate: Rule<WithDomain> = gated({
  code: 'KV1549',
  name: 'vmi/device/reboot-policy-gate',
  since: '1.8',
  upstream: 'admitters.validateRebootPolicy',
  gate: 'RebootPolicy',
  of: 'domain.rebootPolicy',
  below: ['domain', 'rebootPolicy'],
  uses: ({ domain }) => domain.rebootPolicy !== undefined,
  message: 'RebootPolicy is specified but the RebootPolicy feature gate is not enabled',
  refused: 'domain: { rebootPolicy: Terminate, devices: {} }',
  accepted: 'domain: { devices: {} }',
  cluster: '{ developerConfiguration: { disabledFeatureGates: [RebootPolicy] } }',
});

export const reservedOverheadGate: Rule<WithDomain> = gated({
  code: 'KV1550',
  name: 'vmi/device/reserved-overhead-gate',
  since: '1.8',
  upstream: 'admitters.validateReservedOverheadMemlock',
  gate: 'ReservedOverheadMemlock',
  of: 'domain.memory.reservedOverhead',
  below: ['domain', 'memory', 'reservedOverhead'],
  uses: ({ domain }) => domain.memory?.reservedOverhead !== undefined,
  message: 'Reserved overhead memlock feature gate is not enabled in kubevirt-config',
  refused: 'memory: { guest: 1Gi, reservedOverhead: { addedOverhead: 64Mi } }',
  accepted: 'memory: { guest: 1Gi }',
});

/** Upstream has it among the checks of volumes. */
export const downwardMetricsVolumeGate: ItemRule<Volume, unknown> = defineItemRule<Volume, unknown>({
  code: 'KV1411',
  name: 'vmi/device/downward-metrics-volume-gate',
  severity: 'error',
  upstream: 'admitters.validateVolumes',
  page: {
    summary: 'downwardMetrics volumes need the feature gate DownwardMetrics.',
    refused: 'disks: [{ name: metrics, disk: { bus: virtio } }], volumes: [{ name: metrics, downwardMetrics: {} }]',
    accepted: 'volumes: [{ name: labels, downwardAPI: { fields: [{ path: labels, fieldRef: { fieldPath: metadata.labels } }] } }]',
  },
  fields: ['downwardMetrics'],
  check({ downwardMetrics }, at, { config }) {
    if (downwardMetrics === undefined || config.isGateOn('DownwardMetrics')) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at),
        message: 'downwardMetrics disks are not allowed: DownwardMetrics feature gate is not enabled.',
        hint: `${addGate('DownwardMetrics')}, or remove the volume and its disk.`,
      },
    ];
  },
});
