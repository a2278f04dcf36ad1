import { Chart } from 'cdk8s';
import { App, Findings, external, type Silences } from '../../../lib/index.ts';

const chart = new Chart(new App(), 'vms', { namespace: 'vms' });

const silences: Silences = { KP1402: 'these guests never grow', KV2014: 'until the next release' };
// @ts-expect-error what KubeVirt refuses cannot be silenced
const refused: Silences = { KV1031: 'I know better' };
// @ts-expect-error a silence has a reason
Findings.of(chart).silence('KP1402');

export const kind: 'PersistentVolumeClaim' = external(chart, 'PersistentVolumeClaim', 'root').kind;
// @ts-expect-error a misspelt kind
external(chart, 'PersistantVolumeClaim', 'root');

export const all: readonly Silences[] = [silences, refused];
