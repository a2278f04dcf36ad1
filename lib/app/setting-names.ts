import type { PropNames } from '../constructs/props/prop-shape.ts';
import type { AppProps } from './app.ts';
import type { ClusterNode, ClusterProps } from './cluster.ts';

export const appNames: PropNames<AppProps> = {
  outdir: true,
  layout: true,
  kustomization: 'boolean',
  resolve: true,
  external: true,
  silence: true,
  recordConstructMetadata: 'boolean',
  resolvers: true,
};

export const clusterNames: PropNames<ClusterProps> = {
  namespace: 'text',
  labels: 'map',
  disableResourceNameHashes: 'boolean',
  kubevirt: 'text',
  hyperConverged: 'text',
  platform: true,
  nodes: true,
  workers: true,
  tlsSecurityProfile: 'map or scalar',
  apiServer: { featureGates: 'list' },
  baseDomain: 'text',
  configuration: true,
  resolve: true,
  external: true,
  policies: true,
  silence: true,
};

export const nodeNames: PropNames<ClusterNode> = {
  name: 'text',
  labels: 'map',
  architecture: true,
  roles: 'list',
  capacity: 'map',
  taints: 'list',
  count: 'number',
};
