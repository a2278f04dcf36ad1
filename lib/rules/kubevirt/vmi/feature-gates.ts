import { addGate } from '../add-gate.ts';
import { gatedField } from '../gated-field.ts';
import { field } from '../../field.ts';
import { defineItemRule, none, type ItemRule, type Rule } from '../../rule.ts';
import type { Volume, WithDomain } from './spec.ts';

export const hostDevicesGate: Rule<WithDomain> = gatedField({
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

export const vsockGate: Rule<WithDomain> = gatedField({
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

export const downwardMetricsDeviceGate: Rule<WithDomain> = gatedField({
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

export const rebootPolicyGate: Rule<WithDomain> = gatedField({
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
});

export const reservedOverheadGate: Rule<WithDomain> = gatedField({
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
