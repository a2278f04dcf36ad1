import type { Construct } from 'constructs';
import type { Delivery, PowerManager } from '../core/delivery.ts';
import { hasAppOfApps, usesKustomizationFiles } from './delivery-marks.ts';
import { clusterFolder } from './cluster-folder.ts';
import { deliveryHintsOf } from './delivery-hints.ts';
import { given } from './given.ts';
import { SpecObject, type SpecProps } from './spec-object.ts';

/** The cluster that an Application is for, by one of the two. */
export interface ArgoCdDestination {
  /** URL of the API server. @default - that of the cluster in which Argo CD runs */
  readonly server?: string | undefined;
  /** Name by which Argo CD knows the cluster. */
  readonly name?: string | undefined;
  /** For objects that name none. */
  readonly namespace?: string | undefined;
}

export interface ArgoCdRetry {
  /** How often; -1 is for ever. */
  readonly limit?: number | undefined;
  readonly backoff?: { readonly duration?: string; readonly factor?: number; readonly maxDuration?: string } | undefined;
}

/** The fields of an Application of argoproj.io/v1alpha1. */
export interface ArgoCdApplicationSpec {
  readonly project: string;
  readonly source: {
    readonly repoURL: string;
    readonly targetRevision?: string | undefined;
    readonly path?: string | undefined;
    readonly directory?: { readonly recurse?: boolean; readonly include?: string; readonly exclude?: string } | undefined;
    readonly [field: string]: unknown;
  };
  readonly destination: ArgoCdDestination;
  readonly syncPolicy?:
    | {
        readonly automated?: { readonly prune?: boolean; readonly selfHeal?: boolean; readonly enabled?: boolean } | undefined;
        readonly syncOptions?: readonly string[] | undefined;
        readonly retry?: ArgoCdRetry | undefined;
      }
    | undefined;
  readonly ignoreDifferences?:
    | readonly {
        readonly group?: string;
        readonly kind: string;
        readonly namespace?: string;
        readonly name?: string;
        readonly jsonPointers?: readonly string[];
        readonly jqPathExpressions?: readonly string[];
        readonly managedFieldsManagers?: readonly string[];
      }[]
    | undefined;
  readonly [field: string]: unknown;
}

/** Where an Application finds its manifests, and for whom it syncs them. */
export interface ArgoCdSourceProps {
  /** The repository, or registry, that holds the manifests. */
  readonly repoURL: string;
  /** Branch, tag or commit. @default 'HEAD' */
  readonly targetRevision?: string | undefined;
  /** @default 'default' */
  readonly project?: string | undefined;
  /** @default - five times, after 10 seconds and then ever longer, up to 3 minutes */
  readonly retry?: ArgoCdRetry | undefined;
}

export interface ArgoCdApplicationProps extends SpecProps<ArgoCdApplicationSpec>, ArgoCdSourceProps {
  /**
   * Folder of the Cluster's manifests in the repository.
   * @default - `manifests/` and the name of the Cluster, or the App's own `outdir`; just the name in a registry (`oci://`)
   */
  readonly path?: string | undefined;
  /** @default - the cluster in which Argo CD runs */
  readonly destination?: ArgoCdDestination | undefined;
  /** Syncs each commit, and reverts what others write. @default true */
  readonly automated?: boolean | undefined;
  /** Deletes what leaves Git, apart from disks and what takes them along. @default true */
  readonly prune?: boolean | undefined;
  /** For VMs that do not say it themselves: `users` lets `virtctl stop` last. @default 'git' */
  readonly powerManagedBy?: PowerManager | undefined;
  /**
   * The Application syncs itself before everything else, so that a commit's rules are there before its objects.
   * @default - true in the cluster in which Argo CD runs, unless an app of apps syncs it
   */
  readonly selfManaged?: boolean | undefined;
}

/** The API server of the cluster in which Argo CD runs. */
const itself = 'https://kubernetes.default.svc';

/** HyperConverged's CRD and large VMs do not fit into the annotation that client-side apply keeps. */
const syncOptions = ['ServerSideApply=true', 'RespectIgnoreDifferences=true', 'PruneLast=true'];

/**
 * Lets Argo CD sync the Cluster that it stands in. What the objects ask for is added: waves, fields that the cluster owns, disks that stay.
 * Apply it once by hand, or let an `ArgoCdAppOfApps` do so. Asks for Argo CD 2.10.
 */
export class ArgoCdApplication extends SpecObject<ArgoCdApplicationSpec, ArgoCdApplicationProps> {
  declare readonly kind: 'Application';

  constructor(scope: Construct, id: string, props: ArgoCdApplicationProps) {
    super(scope, id, { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application' }, withDefaults(props));
  }

  override get _delivery(): Delivery {
    const { destination = {}, selfManaged } = this.props;
    const { powerManagedBy = 'git' } = deliveryHintsOf(given(this.props, ['powerManagedBy']), this._location);
    const isAtHome = destination.name === undefined ? (destination.server ?? itself) === itself : destination.name === 'in-cluster';
    const canSyncItself = isAtHome && !hasAppOfApps(this) && !usesKustomizationFiles(this);
    return { tool: 'argo-cd', powerManagedBy, waitForVms: true, selfManaged: selfManaged ?? canSyncItself };
  }

  protected override ownSpec(): ArgoCdApplicationSpec {
    const { path = clusterFolder(this, sourceKind(this.props)), destination = {}, prune = true, automated = true } = this.props;
    const { project, ...source } = sourceOf(this.props, path);
    return {
      project,
      source: { ...source, ...(!usesKustomizationFiles(this) && { directory: { recurse: true } }) },
      destination: destination.name === undefined ? { server: itself, ...destination } : destination,
      syncPolicy: {
        ...(automated && { automated: { prune, selfHeal: true } }),
        syncOptions,
        retry: retryOf(this.props),
      },
    };
  }
}

/** Argo CD reads Applications of its own namespace alone; its comparison asks the API server, which knows what webhooks add. */
export function withDefaults<Props extends SpecProps<ArgoCdApplicationSpec>>(props: Props): Props {
  const namespace = props.namespace ?? props.metadata?.namespace ?? 'argocd';
  const annotations = { 'argocd.argoproj.io/compare-options': 'ServerSideDiff=true', ...props.annotations };
  return { ...props, namespace, annotations };
}

/** A registry holds what lies in the folder of the manifests, a repository the folder. */
export function sourceKind({ repoURL }: ArgoCdSourceProps): 'repository' | 'artifact' {
  return repoURL.startsWith('oci://') ? 'artifact' : 'repository';
}

/** Where the manifests are, in a project. */
export function sourceOf(
  { repoURL, targetRevision = 'HEAD', project = 'default' }: ArgoCdSourceProps,
  path: string,
): { readonly project: string; readonly repoURL: string; readonly targetRevision: string; readonly path: string } {
  return { project, repoURL, targetRevision, path };
}

export function retryOf({ retry }: ArgoCdSourceProps): ArgoCdRetry {
  return retry ?? { limit: 5, backoff: { duration: '10s', factor: 2, maxDuration: '3m' } };
}
