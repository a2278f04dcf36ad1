import type { PropNames } from '../constructs/unread-props.ts';
import type { AppProps } from './app.ts';
import type { ClusterProps } from './cluster.ts';

export const appNames: PropNames<AppProps> = {
  outdir: true,
  layout: true,
  kustomization: true,
  resolve: true,
  external: true,
  silence: true,
  recordConstructMetadata: true,
  resolvers: true,
};

export const clusterNames: PropNames<ClusterProps> = {
  namespace: true,
  labels: true,
  disableResourceNameHashes: true,
  platform: true,
  nodes: true,
  workers: true,
  tlsSecurityProfile: true,
  baseDomain: true,
  configuration: true,
  resolve: true,
  external: true,
  silence: true,
};
