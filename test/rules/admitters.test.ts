import { join } from 'node:path';
import { readKubeVirt } from '../../lib/cluster/read-kubevirt.ts';
import type { Finding } from '../../lib/core/diagnostic.ts';
import { knownObjects } from '../../lib/core/known-objects.ts';
import { admitVirtualMachine } from '../../lib/resolve/admission/virtual-machine.ts';
import { runAdmitter, type Admitter } from '../../lib/rules/admitter.ts';
import { backupAdmitter } from '../../lib/rules/kubevirt/backup/index.ts';
import { cloneAdmitter } from '../../lib/rules/kubevirt/clone/index.ts';
import { exportAdmitter } from '../../lib/rules/kubevirt/export/index.ts';
import { instancetypeAdmitter } from '../../lib/rules/kubevirt/instancetype/index.ts';
import { migrationPolicyAdmitter } from '../../lib/rules/kubevirt/migration-policy/index.ts';
import { migrationAdmitter } from '../../lib/rules/kubevirt/migration/index.ts';
import { pluginAdmitter } from '../../lib/rules/kubevirt/plugin/index.ts';
import { poolAdmitter } from '../../lib/rules/kubevirt/pool/index.ts';
import { preferenceAdmitter } from '../../lib/rules/kubevirt/preference/index.ts';
import { presetAdmitter } from '../../lib/rules/kubevirt/preset/index.ts';
import { replicaSetAdmitter } from '../../lib/rules/kubevirt/replica-set/index.ts';
import { restoreAdmitter } from '../../lib/rules/kubevirt/restore/index.ts';
import { snapshotAdmitter } from '../../lib/rules/kubevirt/snapshot/index.ts';
import type { VirtualMachine } from '../../lib/rules/kubevirt/vm/spec.ts';
import type { AdmissionInput } from '../../tools/conformance/admission-request.ts';
import { asGoHolds } from '../../tools/conformance/as-go-holds.ts';
import { contextOf } from '../../tools/conformance/ops/kind-validate.ts';
import { linesOf } from '../../tools/conformance/run.ts';

interface Row {
  readonly op: string;
  readonly input: AdmissionInput;
  readonly output: { readonly allowed?: boolean };
}

const kinds: Readonly<Record<string, readonly [goType: string, admitter: Admitter<never>]>> = {
  'vmirs-validate': ['VirtualMachineInstanceReplicaSet', replicaSetAdmitter],
  'vmpool-validate': ['pool/v1beta1.VirtualMachinePool', poolAdmitter],
  'preset-validate': ['VirtualMachineInstancePreset', presetAdmitter],
  'instancetype-validate': ['instancetype/v1beta1.VirtualMachineInstancetype', instancetypeAdmitter],
  'preference-validate': ['instancetype/v1beta1.VirtualMachinePreference', preferenceAdmitter],
  'migration-validate': ['VirtualMachineInstanceMigration', migrationAdmitter],
  'migrationpolicy-validate': ['migrations/v1alpha1.MigrationPolicy', migrationPolicyAdmitter],
  'vmsnapshot-validate': ['snapshot/v1beta1.VirtualMachineSnapshot', snapshotAdmitter],
  'vmrestore-validate': ['snapshot/v1beta1.VirtualMachineRestore', restoreAdmitter],
  'vmexport-validate': ['export/v1.VirtualMachineExport', exportAdmitter],
  'vmclone-validate': ['clone/v1beta1.VirtualMachineClone', cloneAdmitter],
  'vmbackup-validate': ['backup/v1alpha1.VirtualMachineBackup', backupAdmitter],
  'plugin-validate': ['plugin/v1alpha1.Plugin', pluginAdmitter],
};

const rows = ['kubevirt.jsonl', 'extra-admitters.jsonl']
  .flatMap((file) => linesOf(join(__dirname, '../vectors', file)).map((line) => JSON.parse(line) as Row))
  .filter(({ op }) => op === 'vm-validate' || kinds[op] !== undefined);

/** Objects that are malformed for Go never reach the rules. */
function toldOf({ op, input }: Row): readonly Finding[] {
  const told: Finding[] = [];
  const tell = (_rule: unknown, finding: Finding): void => void told.push(finding);
  const [goType, admitter] = kinds[op] ?? ['VirtualMachine'];
  const object = asGoHolds(goType, input.object) as VirtualMachine;
  if (admitter === undefined) admitVirtualMachine(object, knownObjects(input.related ?? []), contextOf(input), tell);
  else runAdmitter(admitter, object as never, contextOf(input), tell);
  return told;
}

const wellFormed = rows.filter(({ output }) => output.allowed !== undefined && !JSON.stringify(output).includes('in body'));
const told = wellFormed.flatMap((row) => (JSON.stringify(row.output).includes('json: cannot') ? [] : toldOf(row)));

test('every hint is one imperative sentence', () => {
  const odd = told.filter(({ hint = '' }) => !/^[A-Z][a-z]+ .*\.$/s.test(hint) || /[?]|\bplease\b|did you mean/i.test(hint));
  expect(odd).toEqual([]);
});

test('without knowledge of what runs, nothing is said about it', () => {
  const migration = { metadata: { name: 'move', namespace: 'vms' }, spec: { vmiName: 'db' } };
  const context = { config: readKubeVirt().config, related: { scalerOf: () => undefined } };
  const tell = jest.fn();
  runAdmitter(migrationAdmitter, migration, context, tell);
  expect(tell).not.toHaveBeenCalled();
  runAdmitter(migrationAdmitter, migration, { ...context, live: knownObjects([]) }, tell);
  expect(tell).toHaveBeenCalledTimes(1);
});
