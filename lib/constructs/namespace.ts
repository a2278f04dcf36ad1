import type { Construct } from 'constructs';
import { asMap, type PropNames } from './props/prop-shape.ts';
import { KubeObject } from './tree/kube-object.ts';
import { objectNames, type KubeObjectProps } from './tree/kube-object-props.ts';
import { podSecurityLabels, podSecurityNames, type PodSecurityProps } from './values/pod-security.ts';

/** A namespace is cluster-scoped, so it has no namespace itself. */
export interface NamespaceProps extends Omit<KubeObjectProps, 'namespace'> {
  /** The Pod Security Standards of its pods, which become labels; `labels` take precedence. @default - those of the cluster */
  readonly podSecurity?: PodSecurityProps | undefined;
}

/** A Namespace. `new Chart(app, 'vms', { namespace: namespace.name })` puts a chart's objects into it. */
export class Namespace extends KubeObject<NamespaceProps> {
  declare readonly kind: 'Namespace';
  /** @internal */
  static readonly _propNames: PropNames<NamespaceProps & KubeObjectProps> = { ...objectNames, podSecurity: podSecurityNames };

  constructor(scope: Construct, id: string, props: NamespaceProps = {}) {
    super(scope, id, { apiVersion: 'v1', kind: 'Namespace', scope: 'Cluster', fields: [] }, withLabels(props));
  }

  protected override fields(): Readonly<Record<string, unknown>> {
    return {};
  }
}

function withLabels(props: NamespaceProps): NamespaceProps {
  const { podSecurity, labels } = asMap('props', props);
  return podSecurity === undefined ? props : { ...props, labels: { ...podSecurityLabels(podSecurity), ...labels } };
}
