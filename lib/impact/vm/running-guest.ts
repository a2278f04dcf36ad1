import { isAbsent } from '../../core/data/absent.ts';
import { roundTrip } from '../../core/go/json.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { Manifest } from '../../core/manifest.ts';
import { withValues } from '../../core/data/path.ts';
import { applyDefaults } from '../../defaults/apply-defaults.ts';
import { vmiDefaults } from '../../defaults/vmi/index.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { conflictMessage } from '../../presets/conflict.ts';
import { applyPresets, type PresetOutcome } from '../../presets/merge.ts';
import { runRules } from '../../rules/rule-list.ts';
import { vmiRules } from '../../rules/kubevirt/vmi/index.ts';
import type { VmiTemplateSpec } from '../../rules/kubevirt/vmi/spec.ts';
import { asStored, schemaFaults } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import { controllerContext } from './controller-context.ts';
import { refuseDefaultNetwork } from './default-network.ts';
import { isHotplugVolume } from './hotplug-volume.ts';
import type { ClusterView } from './cluster-view.ts';
import type { Guest } from './objects.ts';
import { StepError } from './sync-error.ts';

/** What nobody can tell from YAML about a guest that runs. */
export interface GuestFacts {
  /** @default true */
  readonly migratable?: boolean | undefined;
}

/** The uid of a guest that runs; what virt-controller has just posted has none yet. */
const runningUid = 'running';

/**
 * The VMI that the API server makes of what virt-controller posts, with the status of a guest that has booted from it and was never
 * touched since. Throws a StepError where it is refused.
 */
export function runningGuest(posted: Guest, view: ClusterView, { migratable = true }: GuestFacts = {}): Guest {
  const { spec, metadata } = admitted(posted, view);
  return { ...posted, metadata: { ...metadata, uid: runningUid }, spec, status: statusOf(spec, migratable) };
}

/** The whole POST of a VMI: presets, defaults, schema, rules. */
function admitted(posted: Guest, { config, presets }: ClusterView): Pick<Guest, 'spec' | 'metadata'> {
  const schema = shippedSchema('kubevirt.io/v1', 'VirtualMachineInstance', config.release);
  if (schema === undefined) throw new Error('no schema of VirtualMachineInstance is shipped');
  const given = asStored(schema, posted as unknown as Manifest) as unknown as Vmi; // Go has written it as one
  const outcome = applyPresets(given as Parameters<typeof applyPresets>[0], presets); // with a spec
  const refusal = presetRefusal(outcome);
  if (refusal !== undefined) throw new StepError(refusal);
  refuseDefaultNetwork(given.spec, config);

  const mutated = applyDefaults(withValues(given, outcome.writes), vmiDefaults, { config });
  const written = roundTrip('VirtualMachineInstance', mutated, config.release);
  if ('error' in written) throw new StepError(written.error);
  const stored = asStored(schema, { ...(written.value as Manifest), apiVersion: posted.apiVersion, kind: posted.kind }); // Go wrote it
  const [fault] = schemaFaults(schema, stored);
  if (fault !== undefined) throw new StepError(`${fault.field}: ${fault.body}`);
  const messages: string[] = [];
  runRules(vmiRules, stored as unknown as VmiTemplateSpec, [], controllerContext(config), ({ severity }, { message }) => {
    if (severity === 'error') messages.push(message);
  });
  if (messages.length > 0) throw new StepError(messages.join(', '));
  return roundTripped(stored, config.release);
}

function roundTripped(stored: Manifest, release: Release): Pick<Guest, 'spec' | 'metadata'> {
  const written = roundTrip('VirtualMachineInstance', stored, release);
  if ('error' in written) throw new StepError(written.error);
  return written.value as Guest; // as Go writes one
}

function presetRefusal({ selectorErrors: [selectorError], withoutDomain, conflicts }: PresetOutcome): string | undefined {
  if (selectorError !== undefined) return selectorError.message;
  if (withoutDomain.length > 0) return `presets without a domain: ${withoutDomain.join(', ')}`;
  return conflicts.length > 0 ? conflictMessage(conflicts) : undefined;
}

function statusOf({ domain, volumes }: Guest['spec'], migratable: boolean): Guest['status'] {
  const { cpu, memory, devices } = domain ?? {};
  const guest = memory?.guest;
  return {
    phase: 'Running',
    conditions: [{ type: 'LiveMigratable', status: migratable ? 'True' : 'False' }],
    ...(!isAbsent(guest) && { memory: { guestAtBoot: guest, guestCurrent: guest, guestRequested: guest } }),
    ...(cpu && { currentCPUTopology: { cores: cpu.cores, sockets: cpu.sockets, threads: cpu.threads } }),
    interfaces: (devices?.interfaces ?? []).map(({ name }, i) => ({
      name,
      infoSource: i > 0 ? 'domain, multus-status' : 'domain',
      podInterfaceName: i > 0 ? `pod${String(i).padStart(10, '0')}` : 'eth0',
    })),
    volumeStatus: (volumes ?? []).map((volume) => ({
      name: volume.name,
      target: '',
      hotplugVolume: isHotplugVolume(volume) ? {} : undefined,
    })),
  };
}
