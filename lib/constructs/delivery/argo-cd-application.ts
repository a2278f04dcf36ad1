import type { Construct } from 'constructs';
import type { Delivery, PowerManager } from '../../core/delivery.ts';
import { given } from '../props/given.ts';
import { specNames, SpecObject, type SpecProps } from '../tree/spec-object.ts';
import type { PropNames } from '../props/prop-shape.ts';
import { hasAppOfApps, usesKustomizationFiles } from './delivery-marks.ts';
import { clusterFolder } from './cluster-folder.ts';
import { deliveryHintsOf } from './delivery-hints.ts';
import {
  argoCdSourceNames,
  destinationOf,
  isAtHome,
  retryOf,
  sourceKind,
  sourceOf,
  withDefaults,
  type ArgoCdApplicationSpec,
  type ArgoCdDestination,
  type ArgoCdSourceProps,
} from './argo-cd-spec.ts';

/** Where the manifests of the Cluster are, and how Argo CD treats them. */
export interface ArgoCdApplicationProps extends SpecProps<ArgoCdApplicationSpec>, ArgoCdSourceProps {
  /**
   * Folder of the Cluster's manifests in the repository.
   * @default - `manifests/` and the name of the Cluster, or the App's own `outdir`; just the name in a registry (`oci://`)
   */
  readonly path?: string | undefined;
  /** Cluster and namespace that get the manifests. @default - the cluster in which Argo CD runs */
  readonly destination?: ArgoCdDestination | undefined;
  /** Syncs each commit, and reverts what others write. @default true */
  readonly automated?: boolean | undefined;
  /** Deletes objects that are removed from Git, except disks and objects whose deletion would delete disks. @default true */
  readonly prune?: boolean | undefined;
  /** Who starts and stops VMs that do not set it themselves. With `users`, Argo CD does not undo `virtctl stop`. @default 'git' */
  readonly powerManagedBy?: PowerManager | undefined;
  /**
   * The Application syncs itself before everything else, so that a commit's rules are there before its objects.
   * @default - true in the cluster in which Argo CD runs, unless an app of apps syncs it or the App writes kustomization files
   */
  readonly selfManaged?: boolean | undefined;
}

/** HyperConverged's CRD and large VMs do not fit into the annotation that client-side apply keeps. */
const syncOptions = ['ServerSideApply=true', 'RespectIgnoreDifferences=true', 'PruneLast=true'];

/**
 * An Application by which Argo CD syncs the Cluster around it. The compiler adds what the objects need: sync waves, fields that Argo CD
 * ignores because the cluster writes them, and marks that keep disks from being pruned. Apply the Application once by hand, or let an
 * `ArgoCdAppOfApps` do so. Needs Argo CD 2.10 or newer.
 */
export class ArgoCdApplication extends SpecObject<ArgoCdApplicationSpec, ArgoCdApplicationProps> {
  declare readonly kind: 'Application';
  /** @internal */
  static readonly _propNames: PropNames<ArgoCdApplicationProps> = {
    ...specNames,
    ...argoCdSourceNames,
    automated: 'boolean',
    prune: 'boolean',
    powerManagedBy: true,
    selfManaged: 'boolean',
  };

  constructor(scope: Construct, id: string, props: ArgoCdApplicationProps) {
    super(scope, id, { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application' }, withDefaults(props));
  }

  override get _delivery(): Delivery {
    const { destination, selfManaged } = this.given;
    const { powerManagedBy = 'git' } = deliveryHintsOf(given(this.given, ['powerManagedBy']), this._location);
    const canSyncItself = isAtHome(destination) && !hasAppOfApps(this) && !usesKustomizationFiles(this);
    return { tool: 'argo-cd', powerManagedBy, waitForVms: true, selfManaged: selfManaged ?? canSyncItself };
  }

  protected override ownSpec(): ArgoCdApplicationSpec {
    const { path = clusterFolder(this, sourceKind(this.given)), destination, prune = true, automated = true } = this.given;
    const { project, ...source } = sourceOf(this.given, path);
    return {
      project,
      source: { ...source, ...(!usesKustomizationFiles(this) && { directory: { recurse: true } }) },
      destination: destinationOf(destination),
      syncPolicy: {
        ...(automated && { automated: { prune, selfHeal: true } }),
        syncOptions,
        retry: retryOf(this.given),
      },
    };
  }
}
