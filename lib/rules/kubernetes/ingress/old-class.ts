import { isAbsent } from '../../../core/data/absent.ts';
import { textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { annotation } from './class-annotation.ts';

const at = `metadata.annotations[${annotation}]`;

/** Of ingressStrategy.WarningsOnCreate. */
export const oldClass: Rule = defineRule({
  code: 'KP1741',
  name: 'ingress/old-class',
  severity: 'note',
  page: {
    summary: `An Ingress names its class as ingressClassName. The annotation ${annotation} is older than IngressClasses: not every controller reads it, and the API server warns of it.`,
    refused: `metadata: { annotations: { ${annotation}: nginx } }`,
    accepted: 'ingressClassName: nginx',
  },
  fields: [at],
  check(ingress) {
    const name = textOf(valueAt(ingress, ['metadata', 'annotations', annotation]));
    if (name === undefined || !isAbsent(valueAt(ingress, ['spec', 'ingressClassName']))) return none;
    const message = `annotation "${annotation}" is deprecated, please use 'spec.ingressClassName' instead`;
    return [{ path: at, message, hint: `Write ingressClassName: ${name}, the name of an IngressClass, and remove the annotation.` }];
  },
});
