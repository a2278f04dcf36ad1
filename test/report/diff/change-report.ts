import type { ChangeReport, Consequence, ObjectChange } from '../../../lib/core/impact.ts';

export const loss: Consequence = { effect: 'data-loss', why: 'The disk <db> & all of it go.', when: 'if the sync tool prunes', fields: [] };
export const live: Consequence = { effect: 'live', why: 'The guest takes it.', says: 'a `word` | of the cluster', fields: ['spec.a'] };

export function change(name: string, consequences: readonly Consequence[], more: Partial<ObjectChange> = {}): ObjectChange {
  return {
    change: 'changed',
    object: { cluster: 'prod', ref: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace: 'vms', name } },
    fields: [{ path: 'spec.a', before: 1, after: 'two words' }],
    consequences,
    causes: [{ kind: 'preset', label: 'preset linux', location: { file: '/repo/charts/fleet.ts', line: 12, column: 5 } }],
    ...more,
  };
}

/** What the printers of changes are tested with. */
export const report: ChangeReport = {
  base: 'main',
  head: 'charts',
  groups: [
    { changes: [change('db', [loss])] },
    { changes: [change('a', [live]), change('b', [live]), change('c', [live]), change('d', [live])] },
  ],
  notes: ['The configuration of KubeVirt is not known.'],
};

export const file = (path: string): string => path.replace('/repo/', '');
