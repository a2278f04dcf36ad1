/** Lists of a VM that the API replaces whole, and that `virtctl addvolume --persist` or an interface hot plug also write. */
export type HotPluggable = 'volumes' | 'interfaces';

/** Who decides whether a VM runs. */
export type PowerManager = 'git' | 'users';

/** What the tool that syncs an object into the cluster needs to know. */
export interface DeliveryHints {
  /**
   * With `users` the tool leaves the run strategy alone after creation, so that `virtctl stop` lasts.
   * @default - as the delivery construct of the Cluster says, else `git`
   */
  readonly powerManagedBy?: PowerManager | undefined;
  /**
   * Whether the tool deletes the object once it is removed from Git. @default - false for what holds disks or would delete them, else true
   */
  readonly prune?: boolean | undefined;
  /** Lists of a VM that others write too; Git gives them to a new VM and leaves them alone after that. @default - none */
  readonly writtenByOthers?: readonly HotPluggable[] | undefined;
  /** Lets a Secret with values in clear text into Git. @default false */
  readonly clearText?: boolean | undefined;
}

/** How an object hands the others of its cluster to a GitOps tool: an Application of Argo CD, or a Kustomization of Flux. */
export interface Delivery {
  readonly tool: 'argo-cd' | 'flux';
  /** For VMs that do not say it themselves. */
  readonly powerManagedBy: PowerManager;
  /** Argo CD: the Application lies among the objects that it syncs. Flux: always, by a Kustomization of its own. */
  readonly selfManaged: boolean;
  /** Flux: whether a stage waits for its VMs, which are not up to date from a change until their restart. */
  readonly waitForVms: boolean;
}
