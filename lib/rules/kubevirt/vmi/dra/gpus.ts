import type { Finding } from '../../../../core/diagnostic.ts';
import type { Path } from '../../../../core/data/path.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Context, type Page, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';
import { gpus, hasClaim, isClaimed, type Device } from './claimed-devices.ts';

const upstream = 'admitter.validateCreationDRA';
const deviceFields = ['domain.devices.gpus[*].deviceName', 'domain.devices.gpus[*].claimName', 'domain.devices.gpus[*].requestName'];

interface Row {
  readonly code: Rule['code'];
  readonly name: string;
  readonly page: Page;
  readonly fields?: readonly string[];
  readonly findings: (list: readonly Device[], spec: VmiSpec, at: Path, context: Context) => readonly Finding[];
}

/** Of host devices 1.7 asks nothing. */
function gpuRule({ fields = [], findings, ...entry }: Row): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    ...entry,
    severity: 'error',
    until: '1.7',
    upstream,
    fields: [...deviceFields, ...fields],
    check(spec, at, context) {
      const list = spec.domain.devices.gpus;
      return list === undefined ? none : findings(list, spec, at, context);
    },
  });
}

/** Upstream's path has `spec` twice. */
function atGpus(at: Path): string {
  return field(at, 'spec', 'domain', 'devices', 'gpus');
}

/** After such a device upstream looks no further. */
function isNothing(device: Device): boolean {
  return !device.deviceName && !hasClaim(device);
}

const hint = 'Write deviceName, or claimName and requestName.';
const page = {
  summary: 'Each entry of gpus has a deviceName, or a claimName and a requestName.',
  refused: 'gpus: [{ name: a }]',
  accepted: 'gpus: [{ name: a, deviceName: nvidia.com/TU104 }]',
};

/** What 1.7 asks of the GPUs of claims, in upstream's order. */
export const gpuRules: readonly Rule<VmiSpec>[] = [
  gpuRule({
    code: 'KV1212',
    name: 'vmi/dra/gpu-source',
    page,
    findings(list, _spec, at) {
      const last = list.findIndex(isNothing);
      const asked = last < 0 ? list : list.slice(0, last);
      const both: Finding = {
        type: 'FieldValueInvalid',
        path: atGpus(at),
        message: 'vmi.spec.domain.devices.gpus contains GPUs with both deviceName and claimRequest',
        hint,
      };
      const nothing: Finding = { ...both, message: 'vmi.spec.domain.devices.gpus contains GPUs without deviceName' };
      return [...asked.filter((device) => device.deviceName && hasClaim(device)).map(() => both), ...(last < 0 ? [] : [nothing])];
    },
  }),
  gpuRule({
    code: 'KV1213',
    name: 'vmi/dra/gpu-gate',
    page: { ...page, summary: `gpus from resource claims need the feature gate ${gpus.gate}.` },
    findings(list, _spec, at, { config }) {
      if (config.isGateOn(gpus.gate) || list.some(isNothing) || !list.some(isClaimed)) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: atGpus(at),
          message: 'vmi.spec.domain.devices.gpus contains DRA enabled GPUs but feature gate is not enabled',
          hint: `${addGate(gpus.gate)}, or write deviceName instead of claimName and requestName.`,
        },
      ];
    },
  }),
  gpuRule({
    code: 'KV1232',
    name: 'vmi/dra/claim-undeclared',
    page,
    fields: ['resourceClaims[*].name'],
    findings(list, { resourceClaims }, at, { config }) {
      if (!config.isGateOn(gpus.gate) || list.some(isNothing)) return none;
      const declared = new Set(resourceClaims?.map(({ name }) => name));
      const missing = list.filter(isClaimed).find(({ claimName = '' }) => !declared.has(claimName));
      if (missing === undefined) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at, 'resourceClaims'),
          message: 'vmi.spec.resourceClaims must specify all claims used in vmi.spec.domain.devices.gpus',
          hint: `Add an item with name: ${missing.claimName ?? ''} to resourceClaims.`,
        },
      ];
    },
  }),
];
