import type { Finding } from '../../../../core/diagnostic.ts';
import { goQuote } from '../../../../core/go/print.ts';
import type { Path } from '../../../../core/data/path.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Context, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';
import { firstRequests, gpus, hostDevices, isMixed, requestKey, type DeviceKind } from './claimed-devices.ts';

interface Source {
  readonly name: 'GPUs' | 'HostDevices' | 'Networks';
  readonly at: Path;
  /** The first index of each request. */
  readonly requests: ReadonlyMap<string, number>;
}

function asksForClaims({ domain: { devices }, networks }: VmiSpec): boolean {
  return (
    devices.gpus !== undefined ||
    devices.hostDevices !== undefined ||
    networks?.some(({ resourceClaim }) => resourceClaim !== undefined) === true
  );
}

/** Only what its own rules have let pass counts. */
function deviceRequests(spec: VmiSpec, kind: DeviceKind, { config }: Context): ReadonlyMap<string, number> {
  return config.isGateOn(kind.gate) && !isMixed(spec, kind) ? firstRequests(spec, kind) : new Map();
}

function networkRequests({ networks = [] }: VmiSpec, { config }: Context): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  if (!config.isGateOn('NetworkDevicesWithDRA')) return first;
  for (const [i, { resourceClaim }] of networks.entries()) {
    const key = resourceClaim && requestKey(resourceClaim);
    if (key !== undefined && !first.has(key)) first.set(key, i);
  }
  return first;
}

export const requestOnce: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1231',
  name: 'vmi/dra/request-shared',
  severity: 'error',
  since: '1.8',
  upstream: 'admitter.pairDuplicateChecker.mergeTupleSource',
  formerly: [{ until: '1.8', upstream: 'admitter.validateCreationDRA' }],
  page: {
    summary: 'A request of a claim is used by only one GPU, host device or network.',
    refused: 'gpus: [{ name: a, claimName: x, requestName: one }], hostDevices: [{ name: b, claimName: x, requestName: one }]',
    accepted: 'gpus: [{ name: a, claimName: x, requestName: one }], hostDevices: [{ name: b, claimName: x, requestName: two }]',
    cluster: '{ developerConfiguration: { featureGates: [HostDevices, GPUsWithDRA, HostDevicesWithDRA] } }',
  },
  fields: ['domain.devices.gpus[*]', 'domain.devices.hostDevices[*]', 'networks[*].resourceClaim'],
  check(spec, at, context) {
    return asksForClaims(spec) ? duplicates(spec, at, context) : none;
  },
});

function* duplicates(spec: VmiSpec, at: Path, context: Context): Generator<Finding> {
  const sources: readonly Source[] = [
    { name: 'GPUs', at: [...at, 'domain', 'devices', 'gpus'], requests: deviceRequests(spec, gpus, context) },
    { name: 'HostDevices', at: [...at, 'domain', 'devices', 'hostDevices'], requests: deviceRequests(spec, hostDevices, context) },
    { name: 'Networks', at: [...at, 'networks'], requests: networkRequests(spec, context) },
  ];
  const owners = new Map<string, string>();
  for (const source of sources) {
    for (const [request, index] of source.requests) {
      const owner = owners.get(request);
      const printed = `${source.name}[${index}]`;
      if (owner === undefined) {
        owners.set(request, printed);
        continue;
      }
      yield {
        type: 'FieldValueDuplicate',
        path: field(source.at, index),
        message: `duplicate claimName/requestName pair ${goQuote(request)} between ${owner} and ${printed}`,
        hint: 'Name another request of the claim, or another claim.',
      };
    }
  }
}

export const claimsDeclared: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1232',
  name: 'vmi/dra/claim-undeclared',
  severity: 'error',
  since: '1.8',
  upstream: 'admitter.validateCreationDRA',
  page: {
    summary: 'The claims of GPUs and host devices are listed in resourceClaims.',
    refused: 'gpus: [{ name: a, claimName: gpu, requestName: one }], resourceClaims: []',
    accepted: 'gpus: [{ name: a, claimName: gpu, requestName: one }], resourceClaims: [{ name: gpu, resourceClaimTemplateName: gpu }]',
  },
  fields: ['resourceClaims[*].name', 'domain.devices.gpus[*].claimName', 'domain.devices.hostDevices[*].claimName'],
  check(spec, at, context) {
    const { gpus: gpuList, hostDevices: hostDeviceList } = spec.domain.devices;
    if (gpuList === undefined && hostDeviceList === undefined) return none;
    const used = [gpus, hostDevices].flatMap((kind) =>
      Array.from(deviceRequests(spec, kind, context).values(), (i) => spec.domain.devices[kind.list]?.[i]?.claimName),
    );
    const declared = new Set(spec.resourceClaims?.map(({ name }) => name));
    const missing = used.find((name) => name !== undefined && !declared.has(name));
    if (missing === undefined) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'resourceClaims'),
        message:
          'vmi.spec.resourceClaims must specify all claims used in vmi.spec.domain.devices.gpus and vmi.spec.domain.devices.hostDevices',
        hint: `Add an item with name: ${missing} to resourceClaims.`,
      },
    ];
  },
});
