import { builtInKinds } from '../../lib/policy/built-in/kinds.ts';

/** Where the documents come from; each file's hash in SOURCES.md says which bytes. */
export interface Source {
  /** Below the folder given with --from. */
  readonly file: string;
  readonly project: string;
  readonly version: string;
  readonly path: string;
}

export const documents: Readonly<Record<'kubernetes' | 'kubevirt', Source>> = {
  kubernetes: {
    file: 'kubernetes-swagger.json',
    project: 'Go module k8s.io/kubernetes',
    version: 'v1.34.0',
    path: 'api/openapi-spec/swagger.json',
  },
  kubevirt: {
    file: 'kubevirt-swagger.json',
    project: 'Go module kubevirt.io/kubevirt',
    version: 'v1.9.0',
    path: 'api/openapi-spec/swagger.json',
  },
};

export const publishedFolder: string = 'kubernetes-v3';
export const publishedPath: string = 'api/openapi-spec/v3';

/** What the API server publishes of each group and version of its own kinds. */
export const publishedDocuments: readonly Source[] = Array.from(new Set(builtInKinds.map(({ apiVersion }) => apiVersion))).map(
  (apiVersion): Source => {
    const file = `${apiVersion.includes('/') ? 'apis' : 'api'}__${apiVersion.replace('/', '__')}_openapi.json`;
    const { project, version } = documents.kubernetes;
    return { file: `${publishedFolder}/${file}`, project, version, path: `${publishedPath}/${file}` };
  },
);

/** Which release a CRD is of, by its API group, or group and kind; the HyperConverged operator v1.18.1 ships all but KubeVirt's own. */
export const crdReleases: Readonly<Record<string, string>> = {
  'aaq.kubevirt.io': 'Application Aware Quota v1.8.0',
  'backup.kubevirt.io': 'KubeVirt v1.9.0',
  'cdi.kubevirt.io': 'Containerized Data Importer v1.65.0',
  'clone.kubevirt.io': 'KubeVirt v1.9.0',
  'export.kubevirt.io': 'KubeVirt v1.9.0',
  'forklift.cdi.kubevirt.io': 'Containerized Data Importer v1.65.0',
  'hco.kubevirt.io': 'HyperConverged Cluster Operator v1.18.1',
  'hostpathprovisioner.kubevirt.io': 'Hostpath Provisioner Operator v0.25.2',
  'ifo.kubevirt.io': 'In-Flight Operations v0.0.6',
  'instancetype.kubevirt.io': 'KubeVirt v1.9.0',
  'kubevirt.io': 'KubeVirt v1.9.0',
  'migrations.kubevirt.io': 'KubeVirt v1.9.0',
  'migrations.kubevirt.io/MigController': 'KubeVirt Migration Operator v0.2.0',
  'networkaddonsoperator.network.kubevirt.io': 'Cluster Network Addons Operator v0.102.0',
  'plugin.kubevirt.io': 'KubeVirt v1.9.0',
  'pool.kubevirt.io': 'KubeVirt v1.9.0',
  'snapshot.kubevirt.io': 'KubeVirt v1.9.0',
  'snapshot.storage.k8s.io': 'CSI external-snapshotter v8.4.0',
  'ssp.kubevirt.io': 'Scheduling, Scale and Performance Operator v0.25.0',
};

/** Whether a `group/Kind` is KubeVirt's own. */
export function isOfKubeVirt(name: string): boolean {
  const release = crdReleases[name] ?? crdReleases[name.slice(0, name.indexOf('/'))];
  return release?.startsWith('KubeVirt v') === true;
}
