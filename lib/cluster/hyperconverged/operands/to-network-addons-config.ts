import type { NodePlacement } from '../../../../imports/kubevirt-v1.ts';
import { isIpv4 } from '../../../core/net/ip-address.ts';
import type { Manifest } from '../../../core/manifest.ts';
import type { Written } from '../../../core/data/written.ts';
import { operandLabels } from './operand-meta.ts';
import { OperandError } from './operand-error.ts';
import type { OperandRequest } from './request.ts';
import { asGoWrites, withUserPatch } from './user-patch.ts';

const typeName = 'networkaddonsoperator/v1.NetworkAddonsConfig';

/** NewNetworkAddons: the NetworkAddonsConfig CR. Throws an OperandError for a name server that is none, and for a patch that does not apply. */
export function toNetworkAddonsConfig(request: OperandRequest): Manifest {
  const { spec, annotations, installation, openshift, tlsProfile } = request;
  const config = asGoWrites(typeName, {
    apiVersion: 'networkaddonsoperator.network.kubevirt.io/v1',
    kind: 'NetworkAddonsConfig',
    metadata: { name: 'cluster', labels: operandLabels('network', installation.version) },
    spec: {
      multus: {},
      linuxBridge: {},
      kubeMacPool: spec.kubeMacPoolConfiguration ?? {},
      kubevirtIpamController: openshift ? { defaultNetworkNADNamespace: 'openshift-ovn-kubernetes' } : {},
      kubeSecondaryDNS: secondaryDns(request),
      ovs: annotations['deployOVS'] === 'true' ? {} : undefined,
      placementConfiguration: placementConfiguration(spec.infra?.nodePlacement, spec.workloads?.nodePlacement),
      selfSignConfiguration: {
        caRotateInterval: spec.certConfig?.ca?.duration,
        caOverlapInterval: spec.certConfig?.ca?.renewBefore,
        certRotateInterval: spec.certConfig?.server?.duration,
        certOverlapInterval: spec.certConfig?.server?.renewBefore,
      },
      tlsSecurityProfile: tlsProfile,
    },
  });
  return withUserPatch('NetworkAddonsConfig', typeName, config, annotations);
}

/** The address is looked at even where the gate is off. */
function secondaryDns({ spec, baseDomain }: OperandRequest): unknown {
  const nameServerIP = spec.kubeSecondaryDNSNameServerIP ?? '';
  if (nameServerIP !== '' && !isIpv4(nameServerIP)) throw new OperandError('nameServer', "kubeSecondaryDNSNameServerIP isn't a valid IPv4");
  return spec.featureGates?.deployKubeSecondaryDNS ? { domain: baseDomain, nameServerIP } : undefined;
}

type Placement = Written<NodePlacement> | null | undefined;

/** A placement that says nothing is none. */
function placementConfiguration(infra: Placement, workloads: Placement): unknown {
  const given = [infra, workloads].map((placement) => (Object.keys(placement ?? {}).length > 0 ? placement : undefined));
  const [ofInfra, ofWorkloads] = given;
  return ofInfra || ofWorkloads ? { infra: ofInfra, workloads: ofWorkloads } : undefined;
}
