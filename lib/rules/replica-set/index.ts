import type { Admitter } from '../admitter.ts';
import { when, within } from '../rule-list.ts';
import { discontinuedGateRules, graceAnnotationRules, specRules } from '../vmi/index.ts';
import { replicaSetSelector } from './selector.ts';
import type { ReplicaSet } from './spec.ts';
import { hasTemplate, replicaSetTemplate, templateOf } from './template.ts';

/** VMIRSAdmitter, in upstream's call order. */
export const replicaSetAdmitter: Admitter<ReplicaSet> = [
  [
    replicaSetTemplate,
    when(hasTemplate, [
      within(['spec', 'template'], templateOf, [...graceAnnotationRules, within(['spec'], ({ spec }) => spec, specRules)]),
      ...replicaSetSelector,
      when(
        (_set, { old }) => old === undefined,
        [within(['spec', 'template', 'spec'], (set) => templateOf(set).spec, discontinuedGateRules)],
      ),
    ]),
  ],
];
