/** The folder of a cluster that holds what hands the cluster's objects to a tool, and none of them. */
export const deliveryFolder = 'delivery';

/**
 * Where the Application lies in a cluster that is written for Flux as well, which applies all of `delivery`. Flux would pass over it and still
 * list it in its inventory; once it left Git, Flux would look for it to prune it, and fail for ever where the cluster does not know the kind.
 * An app of apps finds it there, because it looks for a folder `delivery` of any depth.
 */
export const deliveryFolderBesideFlux: string = `argo-cd/${deliveryFolder}`;
