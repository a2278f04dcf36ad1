import { asMap, type PropNames } from '../props/prop-shape.ts';
import { refusedProp } from '../props/prop-value.ts';
import type { SpecProps } from '../tree/spec-object.ts';

/** The cluster of an Application: set `server` or `name`. */
export interface ArgoCdDestination {
  /** URL of the API server. @default - that of the cluster in which Argo CD runs */
  readonly server?: string | undefined;
  /** Name by which Argo CD knows the cluster. */
  readonly name?: string | undefined;
  /** Namespace for objects that set none. */
  readonly namespace?: string | undefined;
}

/** What happens after a sync that failed. */
export interface ArgoCdRetry {
  /** How many times Argo CD tries a failed sync again; -1 means without limit. */
  readonly limit?: number | undefined;
  /**
   * How long Argo CD waits before each try, as durations such as `10s`: each time `factor` times longer than before, at most `maxDuration`.
   */
  readonly backoff?: { readonly duration?: string; readonly factor?: number; readonly maxDuration?: string } | undefined;
}

/** The fields of an Application of argoproj.io/v1alpha1, with the same names. Fields that are not listed here pass through unchanged. */
export interface ArgoCdApplicationSpec {
  /** The AppProject. */
  readonly project: string;
  /** Where the manifests are. */
  readonly source: {
    readonly repoURL: string;
    readonly targetRevision?: string | undefined;
    readonly path?: string | undefined;
    readonly directory?: { readonly recurse?: boolean; readonly include?: string; readonly exclude?: string } | undefined;
    readonly [field: string]: unknown;
  };
  /** The cluster and the namespace that get the manifests. */
  readonly destination: ArgoCdDestination;
  /** When and how Argo CD syncs. @default - by hand */
  readonly syncPolicy?:
    | {
        readonly automated?: { readonly prune?: boolean; readonly selfHeal?: boolean; readonly enabled?: boolean } | undefined;
        readonly syncOptions?: readonly string[] | undefined;
        readonly retry?: ArgoCdRetry | undefined;
      }
    | undefined;
  /** Fields that Argo CD ignores, because something else writes them. @default - none */
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
  /** AppProject of the Application. @default 'default' */
  readonly project?: string | undefined;
  /** How failed syncs are tried again. @default - five times, after 10 seconds and then ever longer, up to 3 minutes */
  readonly retry?: ArgoCdRetry | undefined;
}

/** Of these props, and of path and destination beside them. Their shapes are checked here, because no schema of ours covers Argo CD. */
export const argoCdSourceNames: PropNames<ArgoCdSourceProps & { readonly path: string; readonly destination: ArgoCdDestination }> = {
  repoURL: 'text',
  targetRevision: 'text',
  project: 'text',
  retry: 'map',
  path: 'text',
  destination: { server: 'text', name: 'text', namespace: 'text' },
};

/** The API server of the cluster in which Argo CD runs. */
const itself = 'https://kubernetes.default.svc';

/** A cluster by its name, or by its API server. */
export function destinationOf(destination: ArgoCdDestination = {}): ArgoCdDestination {
  return destination.name === undefined ? { server: itself, ...destination } : destination;
}

/** Whether the cluster is the one in which Argo CD runs. */
export function isAtHome(destination: ArgoCdDestination | undefined): boolean {
  const { name, server = itself } = destination ?? {}; // also where it is null, which is refused when the Application is rendered
  return name === undefined ? server === itself : name === 'in-cluster';
}

/** Argo CD reads Applications of its own namespace alone; its comparison asks the API server, which knows what webhooks add. */
export function withDefaults<Props extends SpecProps<ArgoCdApplicationSpec>>(props: Props): Props {
  asMap('props', props);
  const namespace = props.namespace ?? props.metadata?.namespace ?? 'argocd';
  const annotations = { 'argocd.argoproj.io/compare-options': 'ServerSideDiff=true', ...props.annotations };
  return { ...props, namespace, annotations };
}

/** A registry holds what lies in the folder of the manifests, a repository the folder. */
export function sourceKind({ repoURL }: ArgoCdSourceProps): 'repository' | 'artifact' {
  if (typeof repoURL !== 'string')
    throw refusedProp('repoURL', repoURL, 'not a string', "Write repoURL: 'https://git.example.org/fleet.git'.");
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
