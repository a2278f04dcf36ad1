import { hyperConvergedName } from '../../../cluster/hyperconverged/types.ts';
import { none, type Rule } from '../../rule.ts';
import { defineAdvice } from './advised.ts';

/** The pattern of the CRD has no anchors. */
export const ignoredName: Rule = defineAdvice({
  code: 'KP0725',
  name: 'hyperconverged/advice/ignored-name',
  severity: 'error',
  page: {
    summary: `The HyperConverged is named ${hyperConvergedName}: the API server accepts longer names that contain this one, and the operator ignores them.`,
    refused: 'metadata: { name: my-kubevirt-hyperconverged }',
    accepted: `metadata: { name: ${hyperConvergedName} }`,
  },
  fields: ['metadata.name'],
  check({ written: { metadata } }) {
    const { name = '' } = metadata;
    if (name === hyperConvergedName || !name.includes(hyperConvergedName)) return none;
    return [
      {
        path: 'metadata.name',
        message: `the operator ignores this HyperConverged: it reads only ${hyperConvergedName}`,
        hint: `Write metadata.name: ${hyperConvergedName}.`,
      },
    ];
  },
});
