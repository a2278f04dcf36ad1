import type { Construct } from 'constructs';
import { KubeObject } from './tree/kube-object.ts';
import { objectNames, type KubeObjectProps } from './tree/kube-object-props.ts';
import type { PropNames } from './props/prop-shape.ts';

/** A namespace is cluster-scoped, so it has no namespace itself. */
export type NamespaceProps = Omit<KubeObjectProps, 'namespace'>;

/** A Namespace. `new Chart(app, 'vms', { namespace: namespace.name })` puts a chart's objects into it. */
export class Namespace extends KubeObject<NamespaceProps> {
  declare readonly kind: 'Namespace';
  /** @internal */
  static readonly _propNames: PropNames<KubeObjectProps> = objectNames;

  constructor(scope: Construct, id: string, props: NamespaceProps = {}) {
    super(scope, id, { apiVersion: 'v1', kind: 'Namespace', scope: 'Cluster' }, props);
  }

  protected override fields(): Readonly<Record<string, unknown>> {
    return {};
  }
}
