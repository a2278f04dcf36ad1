import { isAbsent } from '../../../core/data/absent.ts';
import { forbidden, invalid, type FieldFault } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { isExternallyAccessible, typeOf, type Service } from './service.ts';

type Spec = NonNullable<Service['spec']>;

interface Misplaced {
  readonly field: keyof Spec;
  /** As Kubernetes prints it, where that is not how YAML writes it. */
  readonly printed?: string;
  readonly fits: (service: Service) => boolean;
  readonly fault: (value: unknown) => FieldFault;
  /** What to do instead of dropping the field. */
  readonly instead: string;
}

const ofLoadBalancersOnly = (): FieldFault => forbidden("may only be used when `type` is 'LoadBalancer'");
const isLoadBalancer = (service: Service): boolean => typeOf(service) === 'LoadBalancer';

/** In upstream's order. */
const fields: readonly Misplaced[] = [
  {
    field: 'loadBalancerSourceRanges',
    printed: 'spec.LoadBalancerSourceRanges',
    fits: isLoadBalancer,
    fault: ofLoadBalancersOnly,
    instead: 'Write type: LoadBalancer',
  },
  { field: 'allocateLoadBalancerNodePorts', fits: isLoadBalancer, fault: ofLoadBalancersOnly, instead: 'Write type: LoadBalancer' },
  { field: 'loadBalancerClass', fits: isLoadBalancer, fault: ofLoadBalancersOnly, instead: 'Write type: LoadBalancer' },
  {
    field: 'externalTrafficPolicy',
    fits: isExternallyAccessible,
    fault: (value) => invalid(value, 'may only be set for externally-accessible services'),
    instead: 'Write type: NodePort or type: LoadBalancer',
  },
  {
    field: 'healthCheckNodePort',
    fits: (service) => isLoadBalancer(service) && service.spec?.externalTrafficPolicy === 'Local',
    fault: (value) => invalid(value, "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'"),
    instead: 'Write type: LoadBalancer and externalTrafficPolicy: Local',
  },
];

export const ofLoadBalancers: Rule<Service> = defineRule<Service>({
  code: 'K80045',
  name: 'service/of-load-balancers',
  severity: 'error',
  upstream: 'validation.validateService',
  page: {
    summary: 'Settings for traffic from outside are in a Service that accepts it, mostly one of type LoadBalancer.',
    refused: 'externalTrafficPolicy: Local',
    accepted: 'spec: { type: LoadBalancer, externalTrafficPolicy: Local }',
  },
  fields: fields.map(({ field }) => `spec.${field}`),
  check(service) {
    return fields.flatMap(({ field, printed = `spec.${field}`, fits, fault, instead }) => {
      const value = service.spec?.[field];
      if (isEmpty(value) || fits(service)) return [];
      return findingAt(printed, fault(value), `${instead}, or remove ${field}.`);
    });
  },
});

/** What Go takes for not set; of these fields, false and an empty text say something. */
function isEmpty(value: unknown): boolean {
  return isAbsent(value) || value === 0 || (Array.isArray(value) && value.length === 0);
}
