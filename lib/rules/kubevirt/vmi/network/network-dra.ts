import { goQuote } from '../../../../core/go/print.ts';
import type { Path } from '../../../../core/data/path.ts';
import type { CauseType, Finding } from '../../../../core/diagnostic.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineItemRule, defineRule, none, type Context, type ItemRule, type Rule } from '../../../rule.ts';
import { requestKey } from '../dra/claimed-devices.ts';
import { isFirst } from '../is-first.ts';
import { hasNamed } from '../named.ts';
import type { Network, VmiSpec } from '../spec.ts';

const gate = 'NetworkDevicesWithDRA';
const cluster = `{ developerConfiguration: { featureGates: [${gate}] } }`;

function hasClaims({ networks }: VmiSpec): boolean {
  return networks?.some(({ resourceClaim }) => resourceClaim !== undefined) ?? false;
}

function hasMultus({ networks }: VmiSpec): boolean {
  return networks?.some(({ multus }) => multus !== undefined) ?? false;
}

export const networkClaimGate: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1131',
  name: 'vmi/network/network-claim-gate',
  severity: 'error',
  since: '1.9',
  upstream: 'admitter.validateNetworkDevicesWithDRA',
  page: {
    summary: `Networks from resource claims need the feature gate ${gate}.`,
    refused: 'networks: [{ name: fast, resourceClaim: { claimName: nics, requestName: vf } }]',
    accepted: 'networks: [{ name: fast, multus: { networkName: fast } }]',
  },
  fields: ['networks[*].resourceClaim'],
  check(spec, at, { config }) {
    if (!hasClaims(spec) || config.isGateOn(gate)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'networks'),
        message: `vmi.spec.networks contains DRA networks but ${gate} feature gate is not enabled`,
        hint: `${addGate(gate)}, or write multus instead of resourceClaim.`,
      },
    ];
  },
});

export const networkClaimWithMultus: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1132',
  name: 'vmi/network/network-claim-beside-multus',
  severity: 'error',
  since: '1.9',
  upstream: 'admitter.validateNetworkDevicesWithDRA',
  page: {
    summary: 'A VM has networks from Multus or from resource claims, not both.',
    refused: 'networks: [{ name: a, multus: { networkName: a } }, { name: b, resourceClaim: { claimName: nics, requestName: vf } }]',
    accepted: 'networks: [{ name: b, resourceClaim: { claimName: nics, requestName: vf } }]',
    cluster,
  },
  fields: ['networks[*].resourceClaim', 'networks[*].multus'],
  check(spec, at, { config }) {
    if (!hasClaims(spec) || !config.isGateOn(gate) || !hasMultus(spec)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'networks'),
        message: 'mixing Multus and DRA resourceClaim networks in the same VMI is not supported',
        hint: 'Write all secondary networks with multus, or all with resourceClaim.',
      },
    ];
  },
});

type Claim = NonNullable<Network['resourceClaim']>;

interface Judged {
  readonly network: Network;
  readonly claim: Claim;
  readonly spec: VmiSpec;
  /** Of the network. */
  readonly at: Path;
  /** Of the spec. */
  readonly root: Path;
}

function claimRule(
  entry: Pick<ItemRule<Network, VmiSpec>, 'code' | 'name' | 'upstream' | 'fields' | 'page'>,
  findings: (judged: Judged) => readonly Finding[],
): ItemRule<Network, VmiSpec> {
  return defineItemRule<Network, VmiSpec>({
    ...entry,
    severity: 'error',
    since: '1.9',
    check(network, at, { config }: Context, spec) {
      const claim = network.resourceClaim;
      if (claim === undefined || !config.isGateOn(gate) || hasMultus(spec)) return none;
      return findings({ network, claim, spec, at, root: at.slice(0, -2) });
    },
  });
}

/** Asked where the gate is on and no network is of Multus. */
export const networkClaims: readonly ItemRule<Network, VmiSpec>[] = [
  claimRule(
    {
      code: 'KV1133',
      name: 'vmi/network/network-claim-binding',
      upstream: 'admitter.validateDRANetworkInterfaceBinding',
      fields: ['resourceClaim', 'name'],
      page: {
        summary: 'The interface of a network from a resource claim uses SR-IOV or a binding plugin.',
        refused:
          'interfaces: [{ name: fast, bridge: {} }], networks: [{ name: fast, resourceClaim: { claimName: nics, requestName: vf } }]',
        accepted:
          'interfaces: [{ name: fast, sriov: {} }], networks: [{ name: fast, resourceClaim: { claimName: nics, requestName: vf } }]',
        cluster,
      },
    },
    ({ network, spec, root }) => {
      const iface = spec.domain.devices.interfaces?.find(({ name }) => name === network.name);
      if (iface === undefined || iface.sriov !== undefined || iface.binding !== undefined) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: field(root, 'domain', 'devices', 'interfaces'),
          message: `DRA network ${goQuote(network.name)} requires an SR-IOV or binding plugin interface`,
          hint: 'Write sriov: {} as the binding of the interface.',
        },
      ];
    },
  ),
  claimRule(
    {
      code: 'KV1134',
      name: 'vmi/network/network-claim-names',
      upstream: 'admitter.validateDRAClaimAndRequestNames',
      fields: ['resourceClaim.claimName', 'resourceClaim.requestName'],
      page: {
        summary: 'A network from a resource claim names the claim and the request in it.',
        refused: 'networks: [{ name: fast, resourceClaim: { claimName: nics } }]',
        accepted: 'networks: [{ name: fast, resourceClaim: { claimName: nics, requestName: vf } }]',
        cluster,
      },
    },
    ({ claim, at }) =>
      (['claimName', 'requestName'] as const)
        .filter((name) => !claim[name])
        .map((name) => ({
          type: 'FieldValueRequired' satisfies CauseType,
          path: field(at, 'resourceClaim', name),
          message: `${name} is required for DRA network`,
          hint: `Write resourceClaim.${name}.`,
        })),
  ),
  claimRule(
    {
      code: 'KV1135',
      name: 'vmi/network/network-claim-undeclared',
      upstream: 'admitter.validateDRANetworkClaimReference',
      fields: ['resourceClaim.claimName'],
      page: {
        summary: 'The claim of a network is listed in resourceClaims.',
        refused: 'networks: [{ name: fast, resourceClaim: { claimName: nics, requestName: vf } }], resourceClaims: []',
        accepted:
          'networks: [{ name: fast, resourceClaim: { claimName: nics, requestName: vf } }], resourceClaims: [{ name: nics, resourceClaimTemplateName: nics }]',
        cluster,
      },
    },
    ({ claim, spec, at }) => {
      if (requestKey(claim) === undefined || hasNamed(spec.resourceClaims, claim.claimName ?? '')) return none;
      return [
        {
          type: 'FieldValueNotFound',
          path: field(at, 'resourceClaim', 'claimName'),
          message: `network references resourceClaim ${goQuote(claim.claimName ?? '')} which is not defined in spec.resourceClaims`,
          hint: 'Add the claim to resourceClaims, or name one that is there.',
        },
      ];
    },
  ),
  claimRule(
    {
      code: 'KV1136',
      name: 'vmi/network/network-claim-request-shared',
      upstream: 'admitter.validateDRAClaimRequestUniqueness',
      fields: ['resourceClaim.claimName', 'resourceClaim.requestName'],
      page: {
        summary: 'No two networks use the same request of the same claim.',
        refused:
          'networks: [{ name: a, resourceClaim: { claimName: nics, requestName: vf } }, { name: b, resourceClaim: { claimName: nics, requestName: vf } }]',
        accepted:
          'networks: [{ name: a, resourceClaim: { claimName: nics, requestName: vf0 } }, { name: b, resourceClaim: { claimName: nics, requestName: vf1 } }]',
        cluster,
      },
    },
    ({ claim, spec, at }) => {
      const key = requestKey(claim);
      if (key === undefined) return none;
      if (isFirst(at, spec.networks, ({ resourceClaim: each }) => each !== undefined && requestKey(each) === key)) return none;
      return [
        {
          type: 'FieldValueDuplicate',
          path: field(at),
          message: `duplicate claimName/requestName combination ${goQuote(key)}`,
          hint: 'Name another request of the claim, or another claim.',
        },
      ];
    },
  ),
];
