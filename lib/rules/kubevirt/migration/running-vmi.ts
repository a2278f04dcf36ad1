import type { VirtualMachineInstance, VirtualMachineInstanceMigration } from '../../../../imports/kubevirt-v1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { KnownObjects } from '../../../core/known-objects.ts';
import { parseLabelSelector } from '../../../core/labels/label-selector.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { selectorLabel } from './selector-label.ts';

type Migration = Written<VirtualMachineInstanceMigration>;

export const migrationRunningVmi: Rule<Migration> = defineRule({
  code: 'KV5003',
  name: 'migration/running-vmi',
  severity: 'error',
  upstream: 'admitters.MigrationCreateAdmitter.Admit',
  page: {
    summary: 'A VMI to migrate is running, can be migrated, and is not being migrated already.',
    refused: 'spec: { vmiName: web }',
    accepted: 'spec: { vmiName: db }',
    holds: ['kind: VirtualMachineInstance, status: { phase: Running }'],
  },
  fields: ['spec.vmiName'],
  check(migration, _at, { old, live }) {
    if (old !== undefined || live === undefined) return none;
    const message = fault(migration, live);
    return message === undefined ? none : [refusal(message)];
  },
});

/** The first one, as the webhook stops there. */
function fault(migration: Migration, live: KnownObjects): string | undefined {
  const namespace = migration.metadata?.namespace ?? undefined;
  const name = migration.spec?.vmiName ?? '';
  const vmi: Written<VirtualMachineInstance> | undefined = live.get({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    namespace,
    name,
  });
  if (vmi === undefined) return `the VMI "${namespace ?? ''}/${name}" does not exist`;
  const phase = vmi.status?.phase;
  if (phase === 'Failed' || phase === 'Succeeded') return 'Cannot migrate VMI in finalized state.';
  return notMigratable(vmi, migration) ?? conflict(name, live.list('VirtualMachineInstanceMigration', namespace));
}

/** isMigratable: disks that cannot be shared do not matter to a migration between clusters. */
function notMigratable({ status }: Written<VirtualMachineInstance>, { spec }: Migration): string | undefined {
  const isDecentralized = isAbsent(spec?.sendTo) !== isAbsent(spec?.receive);
  const condition = status?.conditions?.find(
    ({ type, status: state, reason }) =>
      type === 'LiveMigratable' && state === 'False' && !(isDecentralized && reason === 'DisksNotLiveMigratable'),
  );
  return condition && `Cannot migrate VMI, Reason: ${condition.reason ?? ''}, Message: ${condition.message ?? ''}`;
}

/** ensureNoMigrationConflict, which asks for migrations by a label, so the name has to be a label's value. */
function conflict(vmiName: string, migrations: readonly Migration[]): string | undefined {
  const selector = parseLabelSelector({ matchExpressions: [{ key: selectorLabel, operator: 'In', values: [vmiName] }] });
  if ('error' in selector) return `unable to parse requirement: ${selector.error}`;
  const running = migrations.find(
    ({ metadata, status }) => metadata?.labels?.[selectorLabel] === vmiName && status?.phase !== 'Succeeded' && status?.phase !== 'Failed',
  );
  if (running === undefined) return undefined;
  const { metadata, spec } = running;
  return `in-flight migration detected. Active migration job (${metadata?.uid ?? ''}) is currently already in progress for VMI ${spec?.vmiName ?? ''}.`;
}

function refusal(message: string): Finding {
  return { message, hint: 'Migrate a VM that runs, whose condition LiveMigratable is true, and that no other migration moves.' };
}
