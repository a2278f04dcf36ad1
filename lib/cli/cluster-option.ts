import type { Option } from './command.ts';

/** Of the commands that read several clusters at once. */
export const clusterOption: Option & { readonly value: string; readonly repeats: true } = {
  value: 'DIR',
  repeats: true,
  summary: 'A folder that is one cluster; default: `clusters` in cdk8s.yaml, else what kustomizations say',
};
