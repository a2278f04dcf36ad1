import type { Admitter } from '../../admitter.ts';
import { when, within } from '../../rule-list.ts';
import { discontinuedGateRules, graceAnnotationRules, specRules } from '../vmi/index.ts';
import { templateSpecOf } from '../vmi/spec.ts';
import { replicaSetSelector } from './selector.ts';
import type { ReplicaSet } from './spec.ts';

/** VMIRSAdmitter, in upstream's call order. That there is a template is a matter of the schema, which is asked before. */
export const replicaSetAdmitter: Admitter<ReplicaSet> = [
  [
    within(['spec', 'template'], ({ spec }: ReplicaSet) => templateSpecOf(spec.template), [
      ...graceAnnotationRules,
      within(['spec'], ({ spec }) => spec, specRules),
    ]),
    ...replicaSetSelector,
    when(
      (_set: ReplicaSet, { old }) => old === undefined,
      [within(['spec', 'template', 'spec'], ({ spec }: ReplicaSet) => templateSpecOf(spec.template).spec, discontinuedGateRules)],
    ),
  ],
];
