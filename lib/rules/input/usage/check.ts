import type { CodeEntry } from '../../rule.ts';

/** As severe as the findings that it stands for. */
export const tooManyFindings: CodeEntry = {
  code: 'KU0043',
  name: 'usage/too-many-findings',
  severity: 'error',
  page: {
    summary: 'At most 100 findings are listed of one object, 1,000 of one code about objects, and 10,000 in all; further ones are counted.',
    refused: 'a VirtualMachine with 200,000 unknown fields',
    accepted: 'a VirtualMachine with three unknown fields',
  },
};

/** What `check` can say about the files that it reads. */
export const checkUsage: readonly CodeEntry[] = [
  {
    code: 'KU0030',
    name: 'usage/check-unreadable',
    severity: 'error',
    page: {
      summary: 'The input of check exists, can be read, and does not change until the command has ended.',
      refused: 'cdk8s-kubevirt check manifsets',
      accepted: 'cdk8s-kubevirt check manifests',
    },
  },
  {
    code: 'KU0031',
    name: 'usage/check-not-text',
    severity: 'error',
    page: {
      summary: 'check reads text in UTF-8, with or without a byte order mark.',
      refused: 'a file written by > of PowerShell 5, in UTF-16',
      accepted: 'the same file written with Set-Content -Encoding utf8',
    },
  },
  {
    code: 'KU0032',
    name: 'usage/check-broken',
    severity: 'error',
    page: {
      summary: 'check reads YAML, which includes JSON.',
      refused: 'name: "db',
      accepted: 'name: "db"',
    },
  },
  {
    code: 'KU0033',
    name: 'usage/check-duplicate-key',
    severity: 'error',
    page: {
      summary: 'A key appears only once in its map; Kubernetes would silently take one of the two values.',
      refused: 'spec: { running: true, running: false }',
      accepted: 'spec: { running: true }',
    },
  },
  {
    code: 'KU0034',
    name: 'usage/check-unknown-tag',
    severity: 'error',
    page: {
      summary: 'Only the YAML tags that JSON has a value for can be used.',
      refused: 'name: !vault db',
      accepted: 'name: !!str db',
    },
  },
  {
    code: 'KU0035',
    name: 'usage/check-alias',
    severity: 'error',
    page: {
      summary: 'An alias comes after its anchor, and the aliases of a document do not multiply it beyond measure.',
      refused: 'a: *x',
      accepted: 'a: &x 1\nb: *x',
    },
  },
  {
    code: 'KU0036',
    name: 'usage/check-no-object',
    severity: 'error',
    page: {
      summary: 'The documents given to check are objects of Kubernetes, each with an apiVersion, a kind and a name.',
      refused: 'apiVersion: v1\nkind: Pod',
      accepted: 'apiVersion: v1\nkind: Pod\nmetadata: { name: db }',
    },
  },
  {
    code: 'KU0037',
    name: 'usage/check-too-long',
    severity: 'error',
    page: {
      summary: 'A document is no longer than an object in a cluster can be; lists may be of any length.',
      refused: 'one ConfigMap of 10 MB',
      accepted: 'a List of 10,000 ConfigMaps',
    },
  },
  {
    code: 'KU0038',
    name: 'usage/check-too-deep',
    severity: 'error',
    page: {
      summary: 'A document nests no deeper than any object of Kubernetes.',
      refused: '10,000 opening brackets',
      accepted: 'spec: { template: { spec: {} } }',
    },
  },
  {
    code: 'KU0039',
    name: 'usage/check-foreign',
    severity: 'note',
    page: {
      summary: 'Files of a folder that hold no object of Kubernetes are skipped, and so are values that SOPS has encrypted.',
      refused: 'values.yaml in a folder that is checked',
      accepted: 'a folder of manifests alone',
    },
  },
  {
    code: 'KU0040',
    name: 'usage/check-silences',
    severity: 'error',
    page: {
      summary: 'A silence file is a YAML list; each entry has a code, a reason, and optionally the objects that it is for.',
      refused: '- KP1402',
      accepted: "- { code: KP1402, object: VirtualMachine/vms/*, reason: 'these guests never grow' }",
    },
  },
  {
    code: 'KU0041',
    name: 'usage/check-kustomize',
    severity: 'note',
    page: {
      summary:
        'Kustomizations, and what Argo CD and Flux apply, are built without Helm, plugins, vars and the network; what is left out is named, and may change the objects.',
      refused: 'resources: [https://example.org/vms.yaml]',
      accepted: 'resources: [../base]',
    },
  },
  {
    code: 'KU0042',
    name: 'usage/check-facts',
    severity: 'error',
    page: {
      summary: 'cluster-facts.txt, in which synth writes what the charts say about a cluster, is as synth has written it.',
      refused: 'workers: many',
      accepted: "nodes: [{ architecture: amd64, count: 3, labels: { node-role.kubernetes.io/worker: '' } }]",
    },
  },
  {
    code: 'KU0044',
    name: 'usage/live-unreadable',
    severity: 'error',
    page: {
      summary: 'kubectl, which --live runs, is on the PATH, and reaches a cluster with the rights of the user.',
      refused: 'cdk8s-kubevirt diff --live, where kubectl get vm -A says that the connection was refused',
      accepted: 'cdk8s-kubevirt diff --live --context production',
    },
  },
  {
    code: 'KU0045',
    name: 'usage/live-known',
    severity: 'note',
    page: {
      summary: 'What check --live found out about the cluster, and what it could not read.',
      refused: 'cdk8s-kubevirt check --live, by somebody who may not list KubeVirt objects',
      accepted: 'cdk8s-kubevirt check',
    },
  },
  {
    code: 'KU0046',
    name: 'usage/check-kustomize-build',
    severity: 'error',
    page: {
      summary: 'kustomize builds each kustomization of a folder that is checked, and all files that it names are there.',
      refused: 'resources: [vm-which-is-not-there.yaml]',
      accepted: 'resources: [vm.yaml]',
    },
  },
  tooManyFindings,
];
