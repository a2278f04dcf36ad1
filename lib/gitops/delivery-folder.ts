/** The folder of a cluster that holds what hands the cluster's objects to a tool, and none of them. */
export const deliveryFolder = 'delivery';
