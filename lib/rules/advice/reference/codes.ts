import type { CodeEntry } from '../../rule.ts';

/** Told by the pipeline, which alone sees all objects of a cluster. */
export const unknownReference: CodeEntry = {
  code: 'KP1001',
  name: 'reference/unknown',
  severity: 'warning',
  page: {
    summary:
      'What an object refers to is in the app, or is declared external: a Secret, ConfigMap, PersistentVolumeClaim, DataVolume, NetworkAttachmentDefinition, ServiceAccount, StorageClass or DataSource. In plain YAML this is checked only if --external names something, or if the input has other objects of that kind and namespace, or has the object in another namespace where nothing mentions it.',
    refused: "new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', disks: [Disk.persistentVolumeClaim('db-root')] })",
    accepted:
      "new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', disks: [Disk.persistentVolumeClaim(external(chart, 'PersistentVolumeClaim', 'db-root'))] })",
  },
};

export const unknownMatcher: CodeEntry = {
  code: 'KP1002',
  name: 'reference/unknown-instancetype',
  severity: 'warning',
  page: {
    summary:
      'The instancetype and the preference of a VM are in the app, or are declared external: with their spec, which is applied to check the VM, or by name only, and then nothing that depends on their numbers is checked.',
    refused: "new VirtualMachine(chart, 'db', { runStrategy: 'Always', instancetype: 'u1.small' })",
    accepted:
      "new VirtualMachine(chart, 'db', { runStrategy: 'Always', instancetype: external(chart, 'VirtualMachineClusterInstancetype', 'u1.small') })",
  },
};

export const needlessExternal: CodeEntry = {
  code: 'KP1003',
  name: 'reference/needless-external',
  severity: 'warning',
  page: {
    summary:
      'What is declared external is not made by the app. If it is, the declaration has no effect; but once the app no longer makes the object, it would hide that references to it find nothing.',
    refused: "new ConfigMap(chart, 'zones', { data: { home: 'north' } }); external(chart, 'ConfigMap', 'zones')",
    accepted: "new ConfigMap(chart, 'zones', { data: { home: 'north' } })",
  },
};

export const mistypedReference: CodeEntry = {
  code: 'KP1004',
  name: 'reference/mistyped',
  severity: 'error',
  page: {
    summary:
      'A reference to an unknown object is not a misspelt reference to an object of the app, or to an instancetype or preference that KubeVirt ships. If an object has such a name on purpose, declare it external.',
    refused: [
      'kind: PersistentVolumeClaim, metadata: { name: db-root, namespace: vms }',
      'kind: VirtualMachineInstance, disks: [{ name: root, disk: {} }], volumes: [{ name: root, persistentVolumeClaim: { claimName: db-rot } }]',
    ],
    accepted: [
      'kind: PersistentVolumeClaim, metadata: { name: db-root, namespace: vms }',
      'kind: VirtualMachineInstance, disks: [{ name: root, disk: {} }], volumes: [{ name: root, persistentVolumeClaim: { claimName: db-root } }]',
    ],
  },
};

/** Upstream: apimachinery's NameIsDNSSubdomain. */
export const impossibleName: CodeEntry = {
  code: 'KP1005',
  name: 'reference/impossible-name',
  severity: 'error',
  page: {
    summary:
      'What an object refers to has a name that the API server accepts: lower-case letters, digits, dashes and dots. KubeVirt does not look at the names of Secrets, claims, networks and other objects, so a VM with such a reference is created and never starts.',
    refused: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, persistentVolumeClaim: { claimName: Data_Disk } }]',
    accepted: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, persistentVolumeClaim: { claimName: data-disk } }]',
  },
};

/** Upstream: resolveNoCloudSecrets, validateUnattendPresence, makeImportEnv, and getToken of the export server. */
export const missingKey: CodeEntry = {
  code: 'KP1006',
  name: 'reference/missing-key',
  severity: 'warning',
  page: {
    summary:
      'A Secret or ConfigMap has the keys that are looked for in it: userdata or networkdata for cloud-init, autounattend.xml or unattend.xml for sysprep, accessKeyId and secretKey, or credentials.json for gcs, for the source of a DataVolume, and token for an export or a backup. Nothing refuses one without, and the guest, the import or the export does not start. One without data, which others may fill, is not judged.',
    refused: [
      'kind: VirtualMachine, disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { secretRef: { name: init } } }]',
      "apiVersion: v1, kind: Secret, metadata: { name: init, namespace: vms }, stringData: { config: '#cloud-config' }",
    ],
    accepted: [
      'kind: VirtualMachine, disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { secretRef: { name: init } } }]',
      "apiVersion: v1, kind: Secret, metadata: { name: init, namespace: vms }, stringData: { userdata: '#cloud-config' }",
    ],
  },
};

export const missingPort: CodeEntry = {
  code: 'KP1007',
  name: 'reference/missing-port',
  severity: 'warning',
  page: {
    summary:
      'A backend of an Ingress names a port that its Service has: the port of the Service, which may differ from the targetPort behind it. The API server does not look, and the controller answers every request with an error.',
    refused: [
      'kind: Service, metadata: { name: web, namespace: vms }, spec: { ports: [{ port: 80, targetPort: 8080 }] }',
      'kind: Ingress, spec: { defaultBackend: { service: { name: web, port: { number: 8080 } } } }',
    ],
    accepted: [
      'kind: Service, metadata: { name: web, namespace: vms }, spec: { ports: [{ port: 80, targetPort: 8080 }] }',
      'kind: Ingress, spec: { defaultBackend: { service: { name: web, port: { number: 80 } } } }',
    ],
  },
};

export const referenceCodes: readonly CodeEntry[] = [
  unknownReference,
  unknownMatcher,
  needlessExternal,
  mistypedReference,
  impossibleName,
  missingKey,
  missingPort,
];
