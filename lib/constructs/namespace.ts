import type { Construct } from 'constructs';
import { KubeObject, type KubeObjectProps } from './kube-object.ts';

/** Cluster-scoped objects have no namespace. */
export type ClusterObjectProps = Omit<KubeObjectProps, 'namespace'>;

/** A Namespace. `new Chart(app, 'vms', { namespace: namespace.name })` puts a chart's objects into it. */
export class Namespace extends KubeObject<ClusterObjectProps> {
  declare readonly kind: 'Namespace';

  constructor(scope: Construct, id: string, props: ClusterObjectProps = {}) {
    super(scope, id, { apiVersion: 'v1', kind: 'Namespace', scope: 'Cluster' }, props);
  }

  protected override fields(): Readonly<Record<string, unknown>> {
    return {};
  }
}
