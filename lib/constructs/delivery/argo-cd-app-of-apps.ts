import type { Construct } from 'constructs';
import { specNames, SpecObject, type SpecProps } from '../tree/spec-object.ts';
import type { PropNames } from '../props/prop-shape.ts';
import {
  argoCdSourceNames,
  destinationOf,
  retryOf,
  sourceKind,
  sourceOf,
  withDefaults,
  type ArgoCdApplicationSpec,
  type ArgoCdDestination,
  type ArgoCdSourceProps,
} from './argo-cd-spec.ts';
import { manifestsFolder } from './cluster-folder.ts';
import { hasSharedFiles, markAppOfApps } from './delivery-marks.ts';

/** Where the manifests of all Clusters are, and where their Applications go. */
export interface ArgoCdAppOfAppsProps extends SpecProps<ArgoCdApplicationSpec>, ArgoCdSourceProps {
  /** Folder with the manifests of all Clusters. @default - `manifests`, or the App's own `outdir`; `.` in a registry (`oci://`) */
  readonly path?: string | undefined;
  /** The cluster in which Argo CD creates the Applications. @default - the cluster in which Argo CD runs */
  readonly destination?: ArgoCdDestination | undefined;
}

/**
 * An Application that syncs the Applications of every Cluster of the app. Apply it once by hand. If Flux syncs some of the Clusters, keep
 * the layout `file-per-object`: Argo CD then finds the Applications by their file names.
 */
export class ArgoCdAppOfApps extends SpecObject<ArgoCdApplicationSpec, ArgoCdAppOfAppsProps> {
  declare readonly kind: 'Application';
  /** @internal */
  static readonly _propNames: PropNames<ArgoCdAppOfAppsProps> = {
    ...specNames,
    ...argoCdSourceNames,
  };

  constructor(scope: Construct, id: string, props: ArgoCdAppOfAppsProps) {
    super(scope, id, { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application' }, withDefaults(props));
    markAppOfApps(this);
  }

  protected override ownSpec(): ArgoCdApplicationSpec {
    const { destination, path = manifestsFolder(this, sourceKind(this.given)) } = this.given;
    const { project, ...source } = sourceOf(this.given, path);
    return {
      project,
      source: {
        ...source,
        directory: { recurse: true, include: `*/delivery/${hasSharedFiles(this) ? '*' : 'application.argoproj.io_*'}` },
      },
      destination: destinationOf(destination),
      // An Application that leaves Git leaves its objects: it has no finalizer that would take them along.
      syncPolicy: { automated: { prune: true, selfHeal: true }, syncOptions: ['ServerSideApply=true'], retry: retryOf(this.given) },
    };
  }
}
