import type { CodeEntry } from '../../rule.ts';

export const wrongType: CodeEntry = {
  code: 'K80001',
  name: 'schema/wrong-type',
  severity: 'error',
  upstream: 'validation.ValidateCustomResource',
  page: {
    summary: 'A value has the type that the schema gives.',
    refused: 'spec: { runStrategy: true }',
    accepted: 'spec: { runStrategy: Always }',
  },
};

export const missing: CodeEntry = {
  code: 'K80002',
  name: 'schema/missing',
  severity: 'error',
  upstream: 'validation.ValidateCustomResource',
  page: {
    summary: 'A field that the schema requires is present, even if it is empty.',
    refused: 'domain: { ioThreadsPolicy: auto, devices: null }',
    accepted: 'domain: { ioThreadsPolicy: auto, devices: {} }',
  },
};

export const unknownWord: CodeEntry = {
  code: 'K80003',
  name: 'schema/unknown-word',
  severity: 'error',
  upstream: 'validation.ValidateCustomResource',
  page: {
    summary: 'A field with a fixed set of values has one of them, in its exact spelling.',
    refused: 'domain: { rebootPolicy: reboot, devices: {} }',
    accepted: 'domain: { rebootPolicy: Reboot, devices: {} }',
  },
};

export const wrongForm: CodeEntry = {
  code: 'K80004',
  name: 'schema/wrong-form',
  severity: 'error',
  upstream: 'validation.ValidateCustomResource',
  page: {
    summary: 'A string has the form that the schema requires: a quantity, a time, a name.',
    refused: 'memory: { guest: 1Gb }',
    accepted: 'memory: { guest: 1Gi }',
  },
};

export const outOfBounds: CodeEntry = {
  code: 'K80005',
  name: 'schema/out-of-bounds',
  severity: 'error',
  upstream: 'validation.ValidateCustomResource',
  page: {
    summary: 'A number is within the bounds of its schema.',
    refused: 'kind: VirtualMachineInstancetype, memory: { guest: 1Gi, overcommitPercent: 150 }',
    accepted: 'kind: VirtualMachineInstancetype, memory: { guest: 1Gi, overcommitPercent: 15 }',
  },
};

export const wrongSize: CodeEntry = {
  code: 'K80006',
  name: 'schema/wrong-size',
  severity: 'error',
  upstream: 'validation.ValidateCustomResource',
  page: {
    summary: 'Strings, lists and objects are neither shorter nor longer than the schema allows.',
    refused: 'kind: KubeVirt, customizeComponents: { patches: [{ resourceName: "", resourceType: Deployment, type: json, patch: "[]" }] }',
    accepted:
      'kind: KubeVirt, customizeComponents: { patches: [{ resourceName: virt-api, resourceType: Deployment, type: json, patch: "[]" }] }',
  },
};

const widgets =
  'kind: CustomResourceDefinition, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { min: { type: integer }, exactly: { type: integer } }, oneOf: [{ required: [min] }, { required: [exactly] }] } } } } }]';

export const noAlternative: CodeEntry = {
  code: 'K80007',
  name: 'schema/no-alternative',
  severity: 'error',
  upstream: 'validation.ValidateCustomResource',
  page: {
    summary: 'If a schema offers alternatives, a value matches as many of them as it requires.',
    refused: [widgets, 'apiVersion: example.com/v1, kind: Widget, spec: { min: 1, exactly: 2 }'],
    accepted: [widgets, 'apiVersion: example.com/v1, kind: Widget, spec: { exactly: 2 }'],
  },
};

export const repeatedItem: CodeEntry = {
  code: 'K80008',
  name: 'schema/repeated-item',
  severity: 'error',
  upstream: 'listtype.ValidateListSetsAndMaps',
  page: {
    summary: 'Items of a list that is a map or a set are distinct, by their keys or as a whole.',
    refused: 'resourceClaims: [{ name: gpu, resourceClaimName: gpu }, { name: gpu, resourceClaimName: gpu }]',
    accepted: 'resourceClaims: [{ name: gpu, resourceClaimName: gpu }, { name: second-gpu, resourceClaimName: gpu }]',
  },
};

export const brokenRule: CodeEntry = {
  code: 'K80009',
  name: 'schema/broken-rule',
  severity: 'error',
  upstream: 'cel.Validator.Validate',
  page: {
    summary: 'The object satisfies the CEL rules of its CRD.',
    refused:
      'filesystems: [{ name: token, virtiofs: {} }], volumes: [{ name: token, containerPath: { path: var/run/secrets, readOnly: true } }]',
    accepted:
      'filesystems: [{ name: token, virtiofs: {} }], volumes: [{ name: token, containerPath: { path: /var/run/secrets, readOnly: true } }]',
  },
};

export const unknownField: CodeEntry = {
  code: 'K80010',
  name: 'schema/unknown-field',
  severity: 'error',
  upstream: 'apiserver.schemaCoercingDecoder.Decode',
  page: {
    summary:
      'Every field is one that the schema knows. Strict clients and server-side apply refuse an unknown field; a plain request silently drops it.',
    refused: 'template: { spec: { evictionStategy: LiveMigrate } }',
    accepted: 'template: { spec: { evictionStrategy: LiveMigrate } }',
  },
};

export const unservedVersion: CodeEntry = {
  code: 'K80011',
  name: 'schema/unserved-version',
  severity: 'error',
  upstream: 'apiserver.crdHandler.ServeHTTP',
  page: {
    summary: 'Objects in the API groups of KubeVirt, CDI and the operators have a kind that exists, and an apiVersion that its CRD serves.',
    refused: 'apiVersion: kubevirt.io/v2, kind: VirtualMachine',
    accepted: 'apiVersion: kubevirt.io/v1, kind: VirtualMachine',
  },
};

export const fieldOfOtherRelease: CodeEntry = {
  code: 'K80091',
  name: 'schema/field-of-other-release',
  severity: 'error',
  upstream: 'apiserver.schemaCoercingDecoder.Decode',
  page: {
    summary: "Every field is one that the cluster's release of KubeVirt has. KubeVirt silently drops a field of another release.",
    refused: 'domain: { rebootPolicy: Reboot, devices: {} }',
    accepted: 'domain: { devices: {} }',
    release: '1.7',
  },
};

export const versionOfOtherRelease: CodeEntry = {
  code: 'K80092',
  name: 'schema/version-of-other-release',
  severity: 'error',
  upstream: 'apiserver.crdHandler.ServeHTTP',
  page: {
    summary: "Every kind is served by the cluster's release of KubeVirt, in the version that the object has.",
    refused: 'apiVersion: export.kubevirt.io/v1, kind: VirtualMachineExport, ttlDuration: 1h',
    accepted: 'apiVersion: export.kubevirt.io/v1beta1, kind: VirtualMachineExport, ttlDuration: 1h',
    cluster: '{ developerConfiguration: { featureGates: [VMExport] } }',
    release: '1.8',
  },
};

/** What the API server refuses by the schema of a CRD, before any rule of KubeVirt's is asked. */
export const schemaCodes: readonly CodeEntry[] = [
  wrongType,
  missing,
  unknownWord,
  wrongForm,
  outOfBounds,
  wrongSize,
  noAlternative,
  repeatedItem,
  brokenRule,
  unknownField,
  unservedVersion,
  fieldOfOtherRelease,
  versionOfOtherRelease,
];

/** Refusals of strict requests alone: a request that is not strict loses the field. */
export const ofStrictRequests: ReadonlySet<string> = new Set([unknownField.code, fieldOfOtherRelease.code]);
