import type * as Core from '../../../../imports/core-v1.ts';
import type { Written } from '../../../core/data/written.ts';

export type Service = Written<Core.Service>;
export type ServicePort = Written<Core.ServicePort>;

/** SetDefaults_Service. */
export function typeOf({ spec }: Service): string {
  return spec?.type || 'ClusterIP';
}

/** Likewise. */
export function protocolOf({ protocol }: ServicePort): string {
  return protocol || 'TCP';
}

export function portsOf({ spec }: Service): readonly ServicePort[] {
  return spec?.ports ?? [];
}

/** normalizeClusterIPs: whoever writes one address means a list of it. */
export function clusterIpsOf({ spec }: Service): readonly string[] {
  const { clusterIP, clusterIPs } = spec ?? {};
  if (clusterIPs && clusterIPs.length > 0) return clusterIPs;
  return clusterIP ? [clusterIP] : [];
}

/** isHeadlessService */
export function isHeadless(service: Service): boolean {
  const [first, ...others] = clusterIpsOf(service);
  return first === 'None' && others.length === 0;
}

/** apiservice.ExternallyAccessible */
export function isExternallyAccessible(service: Service): boolean {
  const type = typeOf(service);
  return type === 'LoadBalancer' || type === 'NodePort' || (type === 'ClusterIP' && (service.spec?.externalIPs?.length ?? 0) > 0);
}
