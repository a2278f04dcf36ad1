import type { Option } from './command.ts';

/** Of the commands that judge objects. */
export const policiesOption: Option & { readonly value: string; readonly repeats: true } = {
  value: 'DIR',
  repeats: true,
  summary: 'The clusters also have the admission policies, bindings, params, Namespaces and quotas of this folder or file',
};
