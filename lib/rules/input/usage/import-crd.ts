import type { CodeEntry } from '../../rule.ts';

/** What `import crd` can say about the files that it is given. */
export const importCrdUsage: readonly CodeEntry[] = [
  {
    code: 'KU0020',
    name: 'usage/import-file',
    severity: 'error',
    page: {
      summary: 'The files of import crd exist and can be read.',
      refused: 'cdk8s-kubevirt import crd wigdets.yaml',
      accepted: 'cdk8s-kubevirt import crd widgets.yaml',
    },
  },
  {
    code: 'KU0021',
    name: 'usage/import-crd',
    severity: 'error',
    page: {
      summary: 'The files of import crd contain CustomResourceDefinitions of apiextensions.k8s.io/v1; other objects may be beside them.',
      refused: 'kind: Deployment, and nothing else',
      accepted: 'kind: CustomResourceDefinition',
    },
  },
  {
    code: 'KU0022',
    name: 'usage/import-compiler',
    severity: 'error',
    page: {
      summary: 'import crd uses the json-schema-to-typescript of the project.',
      refused: 'a project without json-schema-to-typescript',
      accepted: 'npm install --save-dev json-schema-to-typescript',
    },
  },
];
