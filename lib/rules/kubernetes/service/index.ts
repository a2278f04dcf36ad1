import type { Admitter } from '../../admitter.ts';
import { when, wherePresent, type RuleList } from '../../rule-list.ts';
import { clusterIps } from './cluster-ips.ts';
import { externalIps } from './external-ips.ts';
import { externalName } from './external-name.ts';
import { headlessType } from './headless-type.ts';
import { heldAddresses, heldFamilies, releasedFamily } from './held-addresses.ts';
import { heldHealthCheckPort, heldLoadBalancerClass } from './held-load-balancer.ts';
import { repeatedFamily, singleStack } from './ip-families.ts';
import { noPorts } from './no-ports.ts';
import { nodePortOfClusterIp, nodePortOutOfRange, nodePortTaken } from './node-ports.ts';
import { ofLoadBalancers } from './of-load-balancers.ts';
import { portNames } from './port-names.ts';
import { portNumbers } from './port-numbers.ts';
import { qualifiedNames } from './qualified-names.ts';
import { samePort } from './same-port.ts';
import { selector } from './selector.ts';
import type { Service } from './service.ts';
import { sessionAffinity } from './session-affinity.ts';
import { sourceRanges } from './source-ranges.ts';
import { topologyMode } from './topology-mode.ts';

/** Of updates alone. */
function ofUpdates(rules: RuleList<Service>): RuleList<Service>[number] {
  return when((_service, { old }) => old !== undefined, rules);
}

/** What is handed out is asked for before the Service is judged: addresses, families, ports of the nodes. */
export const serviceAdmitter: Admitter<Service> = [
  [clusterIps, repeatedFamily],
  [ofUpdates([releasedFamily]), singleStack],
  [nodePortTaken, nodePortOutOfRange],
  [
    ofUpdates([heldAddresses, heldFamilies, heldLoadBalancerClass, heldHealthCheckPort]),
    wherePresent({ spec: {} }, [
      topologyMode,
      noPorts,
      headlessType,
      externalName,
      portNames,
      portNumbers,
      qualifiedNames,
      selector,
      sessionAffinity,
      externalIps,
      nodePortOfClusterIp,
      samePort,
      ofLoadBalancers,
      sourceRanges,
    ]),
  ],
];
