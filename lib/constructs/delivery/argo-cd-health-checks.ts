import type { Construct } from 'constructs';
import { argoCdHealthChecks } from '../../gitops/health/index.ts';
import { KubeObject } from '../tree/kube-object.ts';
import { objectNames, type KubeObjectProps } from '../tree/kube-object-props.ts';
import type { PropNames } from '../props/prop-shape.ts';

/**
 * Health checks for KubeVirt's kinds, which Argo CD reads for all its Applications from the ConfigMap `argocd-cm` of its namespace. Apply
 * it server-side, which keeps other settings in the ConfigMap. In a Cluster with an `ArgoCdApplication`, Argo CD applies the ConfigMap, and
 * keeps it when the construct is removed, because it also contains the other settings.
 */
export class ArgoCdHealthChecks extends KubeObject {
  declare readonly kind: 'ConfigMap';
  /** @internal */
  static readonly _propNames: PropNames<KubeObjectProps> = objectNames;

  constructor(scope: Construct, id: string, props: KubeObjectProps = {}) {
    const namespace = props.namespace ?? props.metadata?.namespace ?? 'argocd';
    const labels = { 'app.kubernetes.io/name': 'argocd-cm', 'app.kubernetes.io/part-of': 'argocd', ...props.labels };
    const delivery = { prune: false, ...props.delivery };
    super(
      scope,
      id,
      { apiVersion: 'v1', kind: 'ConfigMap', fields: ['data'] },
      { name: 'argocd-cm', ...props, namespace, labels, delivery },
    );
  }

  protected override fields(): Readonly<Record<string, unknown>> {
    return { data: argoCdHealthChecks() };
  }
}
