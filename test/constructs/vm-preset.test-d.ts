import type { Construct } from 'constructs';
import { VmPreset } from '../../lib/constructs/vm-preset.ts';

declare const chart: Construct;

new VmPreset(chart, 'override', { spec: { domain: { machine: { type: 'q35' } } } });

// @ts-expect-error limits do not merge
new VmPreset(chart, 'limits', { resources: { limits: { memory: '1Gi' } } });

// @ts-expect-error nor does the limit of cpu
new VmPreset(chart, 'limit', { cpu: { limit: 2 } });

// @ts-expect-error memory.guest does not merge; requests do
new VmPreset(chart, 'memory', { memory: '1Gi' });

// @ts-expect-error GB is no suffix of a quantity
new VmPreset(chart, 'quantity', { resources: { requests: { memory: '64GB' } } });

// @ts-expect-error Exists takes no word of its own making
new VmPreset(chart, 'operator', { selector: { matchExpressions: [{ key: 'a', operator: 'exists' }] } });

// @ts-expect-error Exists asks for no values
new VmPreset(chart, 'values', { selector: { matchExpressions: [{ key: 'a', operator: 'Exists', values: ['b'] }] } });
