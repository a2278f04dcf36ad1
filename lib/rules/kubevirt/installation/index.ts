import type { Admitter } from '../../admitter.ts';
import { bothGateLists } from './both-gate-lists.ts';
import { certificateDurations, certificateFields } from './certificates.ts';
import { customizeComponents } from './customize-components.ts';
import { deprecatedArchitecture } from './deprecated-architecture.ts';
import { guestOverheadRatio } from './guest-overhead-ratio.ts';
import { infraReplicas } from './infra-replicas.ts';
import { maxDowntime, roleAggregationStrategy, virtTemplateDeployment } from './needs-gate.ts';
import { infraPlacement, workloadPlacement } from './placement.ts';
import { seccompConfiguration } from './seccomp.ts';
import type { KubeVirtObject } from './spec.ts';
import { tlsConfiguration } from './tls.ts';

/** KubeVirtUpdateAdmitter of virt-operator. When a KubeVirt object is created, there is no KubeVirt yet that would ask. */
export const kubeVirtUpdateAdmitter: Admitter<KubeVirtObject> = [
  [
    customizeComponents,
    certificateFields,
    certificateDurations,
    guestOverheadRatio,
    virtTemplateDeployment,
    roleAggregationStrategy,
    maxDowntime,
    tlsConfiguration,
    infraPlacement,
    workloadPlacement,
    seccompConfiguration,
    infraReplicas,
    bothGateLists,
    deprecatedArchitecture,
  ],
];
