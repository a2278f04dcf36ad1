/** How a pod is printed. */
export type PodFormat = 'yaml' | 'json' | 'table';

export const podFormats: readonly PodFormat[] = ['yaml', 'json', 'table'];
