import { Chart, type ChartProps } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import type { Architecture } from '../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../imports/meta-v1.ts';
import type { ApiServerGate, ClusterFacts, NodeTaint, Platform, TlsSecurityProfile } from '../cluster/cluster-facts.ts';
import type { HyperConvergedMinor } from '../cluster/hyperconverged/releases.ts';
import type { Minor } from '../core/kubevirt/release.ts';
import { asId, asScope } from '../constructs/props/construct-arguments.ts';
import { declareExternal } from '../constructs/external.ts';
import { silenceAll, type Silences } from '../constructs/tree/silences.ts';
import { asMap, refuseMisshapen, type PropNames } from '../constructs/props/prop-shape.ts';
import { refusedProp } from '../constructs/props/prop-value.ts';
import { isCluster, markCluster, setResolveMode } from '../constructs/tree/scope.ts';
import { markUnreadSettings } from '../constructs/props/unread-settings.ts';
import type { ResolveMode } from '../core/draft.ts';
import type { ExternalObject } from '../core/external-object.ts';
import type { Labels } from '../core/manifest.ts';
import { captureLocation } from '../core/source-location.ts';
import { factsOf } from './facts-of.ts';
import { policiesOf } from './policies-of.ts';
import { clusterNames, nodeNames } from './setting-names.ts';

/** A node, as far as settings of the operators and of KubeVirt depend on it, and the room that it has for guests. */
export interface ClusterNode {
  /** For placements that select a node by its name. @default - unknown */
  readonly name?: string | undefined;
  /** Further labels; those of roles and architecture are added. @default - none */
  readonly labels?: Labels | undefined;
  /** @default 'amd64' */
  readonly architecture?: Architecture | undefined;
  /** Become labels: `worker` is `node-role.kubernetes.io/worker: ''`. @default - those among `labels` */
  readonly roles?: readonly ('worker' | 'control-plane' | 'master' | 'arbiter' | 'infra')[] | undefined;
  /**
   * What its pods may request in sum (`status.allocatable`), by resource: `cpu`, `memory`, `hugepages-1Gi`, devices by the names of their
   * resources. A resource that is not stated is not compared; of huge pages and devices there are none then.
   * @default - unknown: guests are not placed on it
   */
  readonly capacity?: Readonly<Record<string, Quantity>> | undefined;
  /** @default - none */
  readonly taints?: readonly NodeTaint[] | undefined;
  /** So many nodes that differ in nothing; they have no `name`. @default 1 */
  readonly count?: number | undefined;
}

/** `namespace` is the default for the cluster's objects and charts; `labels` go on all objects. */
export interface ClusterProps extends ChartProps {
  /**
   * The release of KubeVirt that the cluster runs, by which its objects are checked: a minor, which stands for its newest patch, or a patch.
   * @default - as its HyperConverged, its KubeVirt object or the operator in this app says, else the newest
   */
  readonly kubevirt?: Minor | `${Minor}.${number}` | undefined;
  /**
   * The release of HyperConverged that the cluster runs. It decides the release of KubeVirt: 1.18 ships KubeVirt 1.8.
   * @default - as objects of this app say, else 1.18 for a cluster with a HyperConverged
   */
  readonly hyperConverged?: HyperConvergedMinor | `${HyperConvergedMinor}.${number}` | undefined;
  /** @default 'kubernetes' */
  readonly platform?: Platform | undefined;
  /** @default - unknown; with `workers` only those */
  readonly nodes?: readonly ClusterNode[] | undefined;
  /** That many amd64 nodes with the worker role, besides `nodes`. @default - unknown; with `nodes` none besides them */
  readonly workers?: number | undefined;
  /** The API server's profile; a word is one of OpenShift's own. @default - unknown, which operators take as Intermediate */
  readonly tlsSecurityProfile?: 'Old' | 'Intermediate' | 'Modern' | TlsSecurityProfile | undefined;
  /**
   * Alpha gates that are switched on in the API server (its `--feature-gates`): with `HPAScaleToZero` a HorizontalPodAutoscaler may have
   * `minReplicas: 0`.
   * @default - none: what needs one is refused
   */
  readonly apiServer?: { readonly featureGates?: readonly ApiServerGate[] | undefined } | undefined;
  /** Of OpenShift's cluster DNS, for the names of VMs on secondary networks. @default - unknown, and left out */
  readonly baseDomain?: string | undefined;
  /**
   * `built-in` states that nobody has changed the configuration of the cluster's KubeVirt.
   * @default - as a HyperConverged or KubeVirt of this cluster says, else unknown: what depends on it is not written
   */
  readonly configuration?: 'built-in' | undefined;
  /** How much of what the cluster would add is written into its objects. @default - as the app says, else `neutral` */
  readonly resolve?: ResolveMode | undefined;
  /**
   * Objects that the cluster holds and the app does not make, such as `commonInstancetypes`. @default - only what the App and charts
   * declare
   */
  readonly external?: readonly ExternalObject[] | undefined;
  /**
   * Admission policies, bindings, params, Namespaces and quotas that the cluster holds and the app does not make, as objects, and what
   * configures it: its KubeVirt, StorageClasses, StorageProfiles. `Yaml.load('policies.yaml')` of cdk8s reads them. @default - those of the app, and of `--policies DIR`
   */
  readonly policies?: readonly object[] | undefined;
  /** Advice that does not apply to this cluster, by code, with the reason. @default - nothing */
  readonly silence?: Silences | undefined;
}

/**
 * A chart with a cluster's facts. It is the scope of names, presets and references, and one folder of manifests. It may contain charts;
 * charts outside any Cluster share one unnamed cluster.
 */
export class Cluster extends Chart {
  /** @internal */
  static readonly _propNames: PropNames<ClusterProps> = clusterNames;

  readonly facts: ClusterFacts;

  /** Also for a Cluster of another copy of this package. */
  static isCluster(construct: unknown): construct is Cluster {
    return Chart.isChart(construct) && isCluster(construct);
  }

  /** The Cluster around a construct. @throws UsageError for one that is in none. */
  static override of(construct: IConstruct): Cluster {
    const cluster = construct.node.scopes.findLast((each) => Cluster.isCluster(each));
    if (cluster !== undefined) return cluster;
    throw refusedProp(
      'the construct',
      construct,
      `which is in no Cluster (${construct.node.path})`,
      'Make it in a Cluster, or ask Chart.of.',
    );
  }

  // Chart's own says yes to every chart.
  static override [Symbol.hasInstance](construct: unknown): construct is Cluster {
    return Cluster.isCluster(construct);
  }

  constructor(scope: Construct, id: string, props: ClusterProps = {}) {
    super(asScope('Cluster', scope), asId('Cluster', id), asMap('props', props));
    const at = captureLocation();
    refuseMisshapen(props, clusterNames, at);
    this.facts = factsOf(id, props, at);
    markCluster(this, this.facts, policiesOf(props.policies, at));
    if (props.resolve !== undefined) setResolveMode(this, props.resolve, at);
    if (props.external !== undefined) declareExternal(this, props.external, at);
    if (props.silence !== undefined) silenceAll(this, props.silence, at);
    markUnreadSettings(this, { type: new.target, props, names: clusterNames, lists: { nodes: nodeNames }, at });
  }
}
