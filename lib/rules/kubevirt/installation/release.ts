import type { CodeEntry } from '../../rule.ts';

/** Told of a cluster, by what states its release. */
export const contradictoryRelease: CodeEntry = {
  code: 'KP0506',
  name: 'kubevirt/contradictory-release',
  severity: 'error',
  page: {
    summary:
      'Everything that says which release of KubeVirt a cluster runs names the same one: the Cluster, its HyperConverged, its KubeVirt object, or the operator in Git.',
    refused: "new KubeVirt(new Cluster(app, 'fleet', { kubevirt: '1.9' }), 'kubevirt', { spec: { imageTag: 'v1.8.4' } });",
    accepted: "new KubeVirt(new Cluster(app, 'fleet', { kubevirt: '1.8' }), 'kubevirt', { spec: { imageTag: 'v1.8.4' } });",
  },
};

/** Told of a cluster with objects of KubeVirt. */
export const assumedRelease: CodeEntry = {
  code: 'KP0507',
  name: 'kubevirt/assumed-release',
  severity: 'note',
  page: {
    summary: 'A cluster says which release of KubeVirt it runs; otherwise its objects are checked as the newest release would.',
    refused: "new VirtualMachine(new Cluster(app, 'fleet'), 'db', { memory: '1Gi' });",
    accepted: "new VirtualMachine(new Cluster(app, 'fleet', { kubevirt: '1.8' }), 'db', { memory: '1Gi' });",
  },
};

/** Told of the object that names such a release. */
export const unknownRelease: CodeEntry = {
  code: 'KP0508',
  name: 'kubevirt/unknown-release',
  severity: 'warning',
  page: {
    summary:
      'The release of KubeVirt that an object names is one that this package knows; for any other, the nearest known release is used.',
    refused: 'kind: KubeVirt, imageTag: v1.5.2',
    accepted: 'kind: KubeVirt, imageTag: v1.8.4',
  },
};

export const releaseCodes: readonly CodeEntry[] = [contradictoryRelease, assumedRelease, unknownRelease];
