import type { Admitter } from '../../admitter.ts';
import { when, within } from '../../rule-list.ts';
import { vmSpecRules } from '../vm/index.ts';
import { vmiSpecOf } from '../vm/spec.ts';
import { hasTemplate as hasVmiTemplate } from '../vm/template.ts';
import { discontinuedGateRules } from '../vmi/index.ts';
import { poolMaxUnavailable } from './max-unavailable.ts';
import { poolSelector, poolSelectorUpdate } from './selector.ts';
import type { VirtualMachinePool } from './spec.ts';
import { poolStrategies } from './strategies.ts';
import { hasTemplate, poolTemplate, vmSpecOf } from './template.ts';

/** VMPoolAdmitter, in upstream's call order. */
export const poolAdmitter: Admitter<VirtualMachinePool> = [
  [
    poolTemplate,
    when(hasTemplate, [
      within(['spec', 'virtualMachineTemplate', 'spec'], vmSpecOf, vmSpecRules),
      ...poolSelector,
      poolMaxUnavailable,
      poolStrategies,
      poolSelectorUpdate,
    ]),
    when(
      (pool, { old }) => old === undefined && hasTemplate(pool) && hasVmiTemplate(vmSpecOf(pool)),
      [within(['spec', 'virtualMachineTemplate', 'spec', 'template', 'spec'], (pool) => vmiSpecOf(vmSpecOf(pool)), discontinuedGateRules)],
    ),
  ],
];
