import type { ServicePort } from '../../imports/core-v1.ts';
import type { IntOrString } from '../../imports/meta-v1.ts';
import { listOf, mapOf, type AnyMap } from '../core/data/guards.ts';
import { UsageError } from '../core/errors.ts';
import type { LabelSelector } from '../core/labels/label-selector.ts';
import type { Labels } from '../core/manifest.ts';
import { captureLocation } from '../core/source-location.ts';
import { exposeMatchExpressions } from '../rules/advice/object/expose-match-expressions.ts';
import { given } from './props/given.ts';
import { refusedProp } from './props/prop-value.ts';
import { asMap } from './props/prop-shape.ts';
import { unreadFinding } from './props/unread-props.ts';
import { Service, type ServiceProps } from './service.ts';
import { SpecObject, type SpecProps } from './tree/spec-object.ts';

/** Options of `expose`, with the meaning that they have for `virtctl expose`. */
export interface ExposeOptions extends Omit<ServiceProps, 'namespace' | 'ports' | 'selector'> {
  /** Name of the Service. @default - the name of what is exposed */
  readonly name?: string | undefined;
  /** The guest's port, by number or name. @default - the same as `port` */
  readonly targetPort?: IntOrString | undefined;
  /** Protocol of the port. @default TCP */
  readonly protocol?: ServicePort['protocol'];
  /** Name of the port. @default - none */
  readonly portName?: string | undefined;
}

/** Base of constructs whose guests a Service can reach. */
export abstract class Exposable<Spec extends object, Props extends SpecProps<Spec>> extends SpecObject<Spec, Props> {
  /** The pods of its guests, as a NetworkPolicy or a PodDisruptionBudget selects them. */
  abstract get podSelector(): LabelSelector;

  /**
   * Makes a Service for the guests, as `virtctl expose` does: `vm.expose(22, { name: 'vm-ssh', type: 'NodePort' })`, or `set.expose(80, {
   * targetPort: 8080 })`, or several ports, `vm.expose([80, 443])` or `vm.expose([{ name: 'http', port: 80 }, { name: 'https', port: 443
   * }])`. Several ports need names: those that are numbers get `port-1`, `port-2` and so on by their place in the list. The id of the
   * Service below this construct is `Service`, or its name if that is another than the name of what is exposed. The address family
   * options are those of the Service; two families without a policy mean PreferDualStack.
   */
  expose(port: number | readonly (number | ServicePort)[], options: ExposeOptions = {}): Service {
    const { name = this.name, type = 'ClusterIP', targetPort, protocol = 'TCP', portName, ...service } = asMap('options', options);
    if (typeof name !== 'string') throw refusedProp('name', name, 'not a string', 'Write a string for name, in quotes.');
    const id = name === this.name ? 'Service' : name;
    if (this.node.tryFindChild(id) !== undefined) {
      throw new UsageError({
        code: 'KU0015',
        severity: 'error',
        message: `${this.kind} ${this.name} has a Service ${name} already`,
        hint: 'Give expose() another name, or all ports at once.',
        location: captureLocation(),
      });
    }
    const labels = labelsOf(this.podSelector);
    if (labels === undefined) {
      const { code, severity } = exposeMatchExpressions;
      const hasExpressions = listOf(mapOf(this.podSelector)?.['matchExpressions']).length > 0;
      this.tell({
        code,
        severity,
        message: `cannot expose ${this.kind} ${hasExpressions ? 'with match expressions' : 'without any selector labels'}`,
        path: 'spec.selector',
        hint: 'Give it a selector with matchLabels only, or write a Service that selects labels that only these guests have.',
        related: [{ message: 'exposed here', location: captureLocation() }],
      });
    }
    for (const [option, hint] of ownOptions) {
      if ((service as AnyMap)[option] === undefined) continue;
      const related = [{ message: 'exposed here', location: captureLocation() }];
      this.tell({ ...unreadFinding(`expose() has no option ${option}: nothing reads it`, hint), related });
    }
    const shared = given({ targetPort, protocol, name: portName }, ['targetPort', 'protocol', 'name']);
    return new Service(this, id, {
      ipFamilyPolicy: (options.ipFamilies?.length ?? 0) > 1 ? 'PreferDualStack' : undefined,
      ...service,
      name,
      type,
      namespace: this.namespace,
      ports: typeof port === 'object' ? inFull(port, shared) : [{ port, ...shared }],
      selector: labels,
    });
  }
}

/** Props of a Service that expose() decides itself, and what to do instead. */
const ownOptions = [
  ['namespace', 'Remove namespace: a Service is in the namespace of its guests.'],
  ['ports', 'Give the ports as the first argument: expose([80, 443]).'],
  ['selector', 'Remove selector, or write new Service() for other pods.'],
] as const;

/** Numbers are named as upstream's `podNetworkPorts` names the ports of a guest. */
function inFull(ports: readonly (number | ServicePort)[], shared: Partial<ServicePort>): readonly ServicePort[] {
  const given: unknown = ports;
  if (!Array.isArray(given)) {
    throw refusedProp('port', ports, 'neither a port number nor a list of them', 'Write expose(80), or expose([80, 443]).');
  }
  return ports.map((port, i) => {
    if (typeof port === 'object') return { ...shared, ...port };
    return { ...(ports.length > 1 && { name: `port-${i + 1}` }), ...shared, port };
  });
}

/** Guests as a Service selects them, by labels alone; undefined for a selector with expressions, or without labels. */
function labelsOf(selector: LabelSelector): Labels | undefined {
  // No compiler may have looked at it, and its schema looks later.
  const { matchLabels, matchExpressions } = mapOf(selector) ?? {};
  return listOf(matchExpressions).length > 0 || Object.keys(mapOf(matchLabels) ?? {}).length === 0 ? undefined : (matchLabels as Labels);
}
