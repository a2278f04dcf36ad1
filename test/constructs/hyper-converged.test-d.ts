import type { Construct } from 'constructs';
import type { HyperConvergedSpec } from '../../imports/hco-v1beta1.ts';
import { GoldenImage } from '../../lib/constructs/values/golden-image.ts';
import { HyperConverged } from '../../lib/constructs/hyper-converged.ts';
import type { HyperConvergedOptions } from '../../lib/constructs/hyper-converged-props.ts';
import { OperandPatch } from '../../lib/constructs/values/operand-patch.ts';

/** Every field of the spec is an option of a section, and no other. */
export const missing: readonly Exclude<keyof HyperConvergedSpec, keyof HyperConvergedOptions>[] = [] satisfies readonly never[];
export const unknown: readonly Exclude<keyof HyperConvergedOptions, keyof HyperConvergedSpec>[] = [] satisfies readonly never[];

OperandPatch.add('/spec/configuration/cpuModel', 'EPYC');
// @ts-expect-error a patch stays within the spec
OperandPatch.add('/metadata/labels/team', 'a');
// @ts-expect-error a value is plain data
OperandPatch.replace('/spec/configuration/cpuModel', undefined);

// @ts-expect-error the operator brings no such image
GoldenImage.modify('windows-image-cron', {});
GoldenImage.disable('windows-image-cron');

declare const chart: Construct;
new HyperConverged(chart, 'hco', { version: 'v1', spec: { virtualization: { evictionStrategy: 'None' } } });
// @ts-expect-error spec has the names of the version that is emitted
new HyperConverged(chart, 'hco', { spec: { virtualization: { evictionStrategy: 'None' } } });
