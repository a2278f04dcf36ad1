import type { Finding } from '../../../../core/diagnostic.ts';
import { goQuote } from '../../../../core/go/print.ts';
import type { Path } from '../../../../core/data/path.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Context, type Rule } from '../../../rule.ts';
import { isFirst } from '../is-first.ts';
import type { VmiSpec } from '../spec.ts';
import {
  claimedDevices,
  gpus,
  hasClaim,
  hostDevices,
  isClaimed,
  isMixed,
  requestKey,
  type Device,
  type DeviceKind,
} from './claimed-devices.ts';

const cluster = '{ developerConfiguration: { featureGates: [HostDevices] } }';

interface Row extends Pick<Rule, 'code' | 'name' | 'upstream' | 'formerly' | 'page'> {
  readonly kind: DeviceKind;
  readonly fields: readonly string[];
  readonly findings: (devices: readonly Device[], path: string, at: Path) => Iterable<Finding>;
  readonly applies?: (spec: VmiSpec, context: Context) => boolean;
}

/** A rule about devices of claims: `applies` decides where there is a list at all, `at` is where it stands. */
function deviceRule({ kind: { list }, findings, applies, fields, ...entry }: Row): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    ...entry,
    severity: 'error',
    since: '1.8',
    fields: fields.map((name) => `domain.devices.${list}[*].${name}`),
    check(spec, at, context) {
      const devices: readonly Device[] | undefined = spec.domain.devices[list];
      if (devices === undefined || applies?.(spec, context) === false) return none;
      const listAt = [...at, 'domain', 'devices', list];
      return findings(devices, field(listAt), listAt);
    },
  });
}

function mixed(code: Rule['code'], kind: DeviceKind): Rule<VmiSpec> {
  const { list, typeName, noun } = kind;
  return deviceRule({
    code,
    name: `vmi/dra/${noun}s-mixed`,
    kind,
    upstream: 'admitter.validateDRADevices',
    page: {
      summary: `All ${list} of a VM come from resource claims, or all from device plugins.`,
      refused: `${list}: [{ name: a, deviceName: nvidia.com/TU104 }, { name: b, claimName: gpu, requestName: one }]`,
      accepted: `${list}: [{ name: b, claimName: gpu, requestName: one }]`,
    },
    fields: ['deviceName', 'claimName', 'requestName'],
    applies: (spec) => isMixed(spec, kind),
    findings: (_devices, path) => [
      {
        type: 'FieldValueInvalid',
        path,
        message: `vmi.spec.domain.devices.${list} contains both DRA and non-DRA ${typeName}s; each ${typeName} must be either DRA or non-DRA`,
        hint: `Write deviceName on all ${list}, or claimName and requestName on all of them.`,
      },
    ],
  });
}

function oneSource(code: Rule['code'], kind: DeviceKind): Rule<VmiSpec> {
  const { list, typeName, noun } = kind;
  return deviceRule({
    code,
    name: `vmi/dra/${noun}-source`,
    kind,
    upstream: 'admitter.validateNonDRADevices',
    formerly: [{ until: '1.8', upstream: 'admitter.validateDRADevices' }],
    page: {
      summary: `Each entry of ${list} has a deviceName, or a claimName and a requestName.`,
      refused: `${list}: [{ name: a }]`,
      accepted: `${list}: [{ name: a, deviceName: nvidia.com/TU104 }]`,
      cluster,
    },
    fields: ['deviceName', 'claimName', 'requestName'],
    applies: (spec) => !isMixed(spec, kind),
    *findings(devices, path) {
      const hint = 'Write deviceName, or claimName and requestName.';
      for (const device of devices) {
        if (isClaimed(device)) continue;
        if (!device.deviceName) {
          const message = `vmi.spec.domain.devices.${list} contains ${typeName}s without deviceName or claimRequest; each ${typeName} must specify either a deviceName or a claimRequest`;
          yield { type: 'FieldValueRequired', path, message, hint };
        } else if (hasClaim(device)) {
          const message = `vmi.spec.domain.devices.${list} contains ${typeName}s with both deviceName and claimRequest`;
          yield { type: 'FieldValueInvalid', path, message, hint };
        }
      }
    },
  });
}

function gate(code: Rule['code'], kind: DeviceKind): Rule<VmiSpec> {
  const { list, typeName, noun, gate: name } = kind;
  return deviceRule({
    code,
    name: `vmi/dra/${noun}-gate`,
    kind,
    upstream: 'admitter.validateDRADevices',
    page: {
      summary: `${list} from resource claims need the feature gate ${name}.`,
      refused: `${list}: [{ name: a, claimName: gpu, requestName: one }]`,
      accepted: `${list}: [{ name: a, deviceName: nvidia.com/TU104 }]`,
      cluster: `{ developerConfiguration: { featureGates: [HostDevices], disabledFeatureGates: [${name}] } }`,
    },
    fields: ['claimName', 'requestName'],
    applies: (spec, { config }) => !config.isGateOn(name) && !isMixed(spec, kind) && claimedDevices(spec, kind).length > 0,
    findings: (_devices, path) => [
      {
        type: 'FieldValueInvalid',
        path,
        message: `vmi.spec.domain.devices.${list} contains DRA enabled ${typeName}s but feature gate is not enabled`,
        hint: `${addGate(name)}, or write deviceName instead of claimName and requestName.`,
      },
    ],
  });
}

function request(code: Rule['code'], kind: DeviceKind): Rule<VmiSpec> {
  const { list, typeName, noun, gate: name } = kind;
  return deviceRule({
    code,
    name: `vmi/dra/${noun}-request`,
    kind,
    upstream: 'admitter.validateDRADevices',
    page: {
      summary: `Each entry of ${list} from a resource claim names the claim and a request in it that no other entry uses.`,
      refused: `${list}: [{ name: a, claimName: gpu }]`,
      accepted: `${list}: [{ name: a, claimName: gpu, requestName: one }]`,
      cluster,
    },
    fields: ['claimName', 'requestName'],
    applies: (spec, { config }) => config.isGateOn(name) && !isMixed(spec, kind),
    *findings(devices, _path, at) {
      for (const [i, device] of devices.entries()) {
        if (!isClaimed(device)) continue;
        for (const part of ['claimName', 'requestName'] as const) {
          if (device[part]) continue;
          const message = `${part} is required for DRA ${typeName}`;
          yield { type: 'FieldValueRequired', path: field(at, i, part), message, hint: `Write ${part} too.` };
        }
        const key = requestKey(device);
        if (key === undefined || isFirst([i], devices, (each) => isClaimed(each) && requestKey(each) === key)) continue;
        const message = `duplicate claimName/requestName pair ${goQuote(key)}`;
        yield { type: 'FieldValueDuplicate', path: field(at, i), message, hint: 'Name another request of the claim, or another claim.' };
      }
    },
  });
}

/** Host devices may be mixed, so they have no rule like KV1211. */
export const claimedDeviceRules: readonly Rule<VmiSpec>[] = [
  mixed('KV1211', gpus),
  oneSource('KV1212', gpus),
  gate('KV1213', gpus),
  request('KV1214', gpus),
  oneSource('KV1222', hostDevices),
  gate('KV1223', hostDevices),
  request('KV1224', hostDevices),
];
