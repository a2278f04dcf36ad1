import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { baseOf, baseOfKind } from '../../../lib/explain/examples/base-objects.ts';
import { judgeExample } from '../../../lib/explain/examples/judge-example.ts';
import { allCodes } from '../../../lib/rules/codes.ts';

const bases = new Map(allCodes.map(({ name }) => [baseOf(name).kind, baseOf(name)]));

/** A preset is told of unless it matches something, and an autoscaler unless its target is there. */
const alone = Array.from(bases.values()).filter(
  ({ kind }) => kind !== 'VirtualMachineInstancePreset' && kind !== 'HorizontalPodAutoscaler',
);

/** Kinds of alpha features, with the gate that opens them. */
const gates: Readonly<Record<string, string>> = { Plugin: 'Plugins', VirtualMachineBackup: 'IncrementalBackup' };

test.each(alone.map((base) => [base.kind, base] as const))('the plainest %s passes', (kind, base) => {
  const gate = gates[kind];
  const configuration = { developerConfiguration: { featureGates: [gate] } };
  const beside = gate === undefined ? [] : [{ ...baseOfKind('KubeVirt'), spec: { configuration } }];
  expect(judgeExample({ kind: 'objects', objects: [base, ...beside], holds: [], release: newestRelease })).toEqual([]);
});
