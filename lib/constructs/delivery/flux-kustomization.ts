import type { Construct } from 'constructs';
import type { Delivery, PowerManager } from '../../core/delivery.ts';
import { given } from '../props/given.ts';
import { nameOf } from '../tree/named.ts';
import { specNames, SpecObject, type SpecProps } from '../tree/spec-object.ts';
import { asMap, type PropNames } from '../props/prop-shape.ts';
import { clusterFolder } from './cluster-folder.ts';
import { deliveryHintsOf } from './delivery-hints.ts';

/** Where Flux finds the manifests. */
export interface FluxSource {
  /** Kind of the source. @default 'GitRepository' */
  readonly kind?: 'GitRepository' | 'OCIRepository' | 'Bucket' | 'ExternalArtifact' | undefined;
  /** The name of the source object. */
  readonly name: string;
  /** Namespace of the source. @default - the namespace of the Kustomization */
  readonly namespace?: string | undefined;
}

/**
 * The fields of a Kustomization of kustomize.toolkit.fluxcd.io/v1, with the same names. Fields that are not listed here pass through
 * unchanged.
 */
export interface FluxKustomizationSpec {
  /** Time between two syncs, such as `10m`. */
  readonly interval: string;
  /** Time before a failed sync is tried again. @default - interval */
  readonly retryInterval?: string | undefined;
  /** Time that a sync may take. @default - interval */
  readonly timeout?: string | undefined;
  /** Folder of the manifests in the source. */
  readonly path: string;
  /** Whether objects that are removed from Git are deleted. */
  readonly prune: boolean;
  /** Whether a sync waits until everything is ready. @default false */
  readonly wait?: boolean | undefined;
  /** Whether objects are created anew if a field cannot be changed. @default false */
  readonly force?: boolean | undefined;
  /** Stops syncing. @default false */
  readonly suspend?: boolean | undefined;
  /** What holds the manifests. */
  readonly sourceRef: FluxSource;
  /** ServiceAccount that applies the manifests. @default - the controller's */
  readonly serviceAccountName?: string | undefined;
  /** Namespace that all objects get. @default - their own */
  readonly targetNamespace?: string | undefined;
  /** What happens to the objects when the Kustomization is deleted. @default MirrorPrune */
  readonly deletionPolicy?: 'MirrorPrune' | 'Delete' | 'WaitForTermination' | 'Orphan' | undefined;
  /** Kustomizations that must be ready first. @default - none */
  readonly dependsOn?: readonly { readonly name: string; readonly namespace?: string; readonly readyExpr?: string }[] | undefined;
  /** How Flux decrypts secrets. @default - not at all */
  readonly decryption?: { readonly provider: 'sops'; readonly secretRef?: { readonly name: string } } | undefined;
  /** Cluster to apply to. @default - the one of the controller */
  readonly kubeConfig?: { readonly secretRef?: { readonly name: string; readonly key?: string } } | undefined;
  /** Fields that Argo CD ignores, because something else writes them. @default - none */
  readonly ignore?: readonly { readonly paths: readonly string[]; readonly target?: object }[] | undefined;
  /** CEL expressions that tell when objects of a kind are ready. @default - none */
  readonly healthCheckExprs?: readonly object[] | undefined;
  readonly [field: string]: unknown;
}

/** Where the manifests of the Cluster are, and how Flux treats them. Durations are strings such as `10m`. */
export interface FluxKustomizationProps extends SpecProps<FluxKustomizationSpec> {
  /** What holds the manifests: `{ name: 'fleet' }` is a GitRepository. */
  readonly sourceRef: FluxSource;
  /**
   * Folder of the Cluster's manifests in the source.
   * @default - `./manifests/` and the name of the Cluster, or the App's own `outdir`; just the name where the source is no GitRepository
   */
  readonly path?: string | undefined;
  /** How often drift is detected and reverted. @default '10m' */
  readonly interval?: string | undefined;
  /** How soon a failed sync is tried again. @default '1m' */
  readonly retryInterval?: string | undefined;
  /** How long one sync waits for what it applied. @default '10m' */
  readonly timeout?: string | undefined;
  /** Deletes objects that are removed from Git, except disks and objects whose deletion would delete disks. @default true */
  readonly prune?: boolean | undefined;
  /** Later stages begin when earlier ones are healthy. @default true */
  readonly wait?: boolean | undefined;
  /** Also waits for VMs. A changed VM that waits for its restart then keeps its stage unfinished. @default false */
  readonly waitForVms?: boolean | undefined;
  /** Who starts and stops VMs that do not set it themselves. With `users`, Argo CD does not undo `virtctl stop`. @default 'git' */
  readonly powerManagedBy?: PowerManager | undefined;
  /** Decrypts Secrets that SOPS has encrypted. @default - none are */
  readonly decryption?: FluxKustomizationSpec['decryption'];
  /** Kustomizations that must be ready before Flux applies anything of this Cluster. @default - nothing */
  readonly dependsOn?: FluxKustomizationSpec['dependsOn'];
}

/**
 * Kustomizations by which Flux syncs the Cluster around them: one for each stage of the Cluster's objects (operators, configuration,
 * images, what VMs refer to, disks, guests, what leads to them), each with its own folder, and one that applies all of them and itself.
 * Apply the last one once by hand. Needs kustomize-controller 1.9 or newer.
 */
export class FluxKustomization extends SpecObject<FluxKustomizationSpec, FluxKustomizationProps> {
  declare readonly kind: 'Kustomization';
  /** @internal */
  static readonly _propNames: PropNames<FluxKustomizationProps> = {
    ...specNames,
    sourceRef: 'map',
    path: 'text',
    interval: 'text',
    retryInterval: 'text',
    timeout: 'text',
    prune: 'boolean',
    wait: 'boolean',
    waitForVms: 'boolean',
    powerManagedBy: true,
    decryption: 'map',
    dependsOn: 'list',
  };

  constructor(scope: Construct, id: string, props: FluxKustomizationProps) {
    asMap('props', props);
    const namespace = props.namespace ?? props.metadata?.namespace ?? 'flux-system';
    super(scope, id, { apiVersion: 'kustomize.toolkit.fluxcd.io/v1', kind: 'Kustomization' }, { ...props, namespace });
  }

  override get _delivery(): Delivery {
    const { waitForVms = false } = this.given;
    const { powerManagedBy = 'git' } = deliveryHintsOf(given(this.given, ['powerManagedBy']), this._location);
    return { tool: 'flux', powerManagedBy, waitForVms, selfManaged: true };
  }

  protected override ownSpec(): FluxKustomizationSpec {
    const { sourceRef, path, interval, retryInterval, timeout, prune, wait } = this.given;
    const name = nameOf(sourceRef);
    const { kind = 'GitRepository', namespace } = sourceRef;
    const optional = given(this.given, ['decryption', 'dependsOn']);
    return {
      interval: interval ?? '10m',
      retryInterval: retryInterval ?? '1m',
      timeout: timeout ?? '10m',
      path: path ?? `./${clusterFolder(this, kind === 'GitRepository' ? 'repository' : 'artifact')}`,
      prune: prune ?? true,
      wait: wait ?? true,
      sourceRef: { kind, name, ...(namespace !== undefined && { namespace }) },
      ...optional,
    };
  }
}
