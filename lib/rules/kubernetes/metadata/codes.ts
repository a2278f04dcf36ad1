import type { CodeEntry } from '../../rule.ts';

export const badName: CodeEntry = {
  code: 'K80021',
  name: 'metadata/name',
  severity: 'error',
  upstream: 'validation.ValidateObjectMetaAccessor',
  page: {
    summary: 'The name of an object is valid for its kind: a DNS subdomain, or a DNS label for Services and Namespaces.',
    refused: 'metadata: { name: My_VM }',
    accepted: 'metadata: { name: my-vm }',
  },
};

export const badNamespace: CodeEntry = {
  code: 'K80022',
  name: 'metadata/namespace',
  severity: 'error',
  upstream: 'validation.ValidateObjectMetaAccessor',
  page: {
    summary: 'A namespace is a DNS label.',
    refused: 'metadata: { name: db, namespace: prod.vms }',
    accepted: 'metadata: { name: db, namespace: prod-vms }',
  },
};

export const badLabel: CodeEntry = {
  code: 'K80023',
  name: 'metadata/labels',
  severity: 'error',
  upstream: 'validation.ValidateLabels',
  page: {
    summary: 'Labels are short strings: keys are qualified names, values have up to 63 letters, digits, dashes, dots and underscores.',
    refused: 'metadata: { name: db, labels: { team: "data & storage" } }',
    accepted: 'metadata: { name: db, labels: { team: data-and-storage } }',
  },
};

export const badAnnotation: CodeEntry = {
  code: 'K80024',
  name: 'metadata/annotations',
  severity: 'error',
  upstream: 'validation.ValidateAnnotations',
  page: {
    summary: 'Keys of annotations are qualified names, and all annotations of an object together stay below 256 KiB.',
    refused: 'metadata: { name: db, annotations: { "owned by": storage } }',
    accepted: 'metadata: { name: db, annotations: { owned-by: storage } }',
  },
};

export const badFinalizer: CodeEntry = {
  code: 'K80025',
  name: 'metadata/finalizers',
  severity: 'error',
  upstream: 'validation.ValidateFinalizers',
  page: {
    summary: 'Finalizers are qualified names, and an object is not both orphaned and deleted in the foreground.',
    refused: 'metadata: { name: db, finalizers: [wait for backup] }',
    accepted: 'metadata: { name: db, finalizers: [example.com/wait-for-backup] }',
  },
};

export const badOwner: CodeEntry = {
  code: 'K80026',
  name: 'metadata/owner-references',
  severity: 'error',
  upstream: 'validation.ValidateOwnerReferences',
  page: {
    summary: 'An owner reference names apiVersion, kind, name and uid, and at most one of them is the controller.',
    refused: 'metadata: { ownerReferences: [{ apiVersion: v1, kind: ConfigMap, name: a }] }',
    accepted: 'metadata: { ownerReferences: [{ apiVersion: v1, kind: ConfigMap, name: a, uid: 0c1a }] }',
  },
};

export const badMetadata: CodeEntry = {
  code: 'K80027',
  name: 'metadata/wrong-type',
  severity: 'error',
  upstream: 'objectmeta.GetObjectMetaWithOptions',
  page: {
    summary: 'Metadata have the right types: labels and annotations are strings, even if they look like numbers or booleans.',
    refused: 'metadata: { name: db, labels: { tier: 1 } }',
    accepted: 'metadata: { name: db, labels: { tier: "1" } }',
  },
};

/** What the API server refuses in the metadata of any object. */
export const metadataCodes: readonly CodeEntry[] = [badName, badNamespace, badLabel, badAnnotation, badFinalizer, badOwner, badMetadata];
