import { roundTrip } from '../../core/go/json.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { withValues, type Placed } from '../../core/data/path.ts';
import { applyDefaults } from '../../defaults/apply-defaults.ts';
import { networkInterface } from '../../defaults/vmi/network-interface.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { volumeDisk } from '../../defaults/vmi/volume-disk.ts';
import { applyToVmi } from '../../instancetypes/apply-to-vmi.ts';
import type { PreferenceSpec } from '../../instancetypes/vmi-template.ts';
import { runRules } from '../../rules/rule-list.ts';
import { networkCreationRules } from '../../rules/kubevirt/vmi/index.ts';
import type { VmiSpec as JudgedSpec } from '../../rules/kubevirt/vmi/spec.ts';
import { controllerContext } from './controller-context.ts';
import { refuseDefaultNetwork } from './default-network.ts';
import { legacyUuid } from './legacy-uuid.ts';
import type { ClusterView } from './cluster-view.ts';
import type { Guest, Vm } from './objects.ts';
import { sizesOf } from './instancetype/sizes.ts';
import { StepError } from './sync-error.ts';

/**
 * startVMI after the DataVolumes are there: the VMI that virt-controller posts for a VM, before any webhook has seen it. Throws a StepError
 * where it would give up.
 */
export function newVmi(vm: Vm, revisions: KnownObjects, view: ClusterView): Guest {
  const { config } = view;
  let vmi = applyDefaults(setupVmiFromVm(vm), [volumeDisk], { config });
  const sizes = sizesOf(vm, revisions, view);
  vmi = withValues(vmi, [...autoAttachPreferences(sizes.preference, vmi)]);
  vmi = withValues(vmi, autoAttachInputDevice(vmi));
  refuseDefaultNetwork(vmi.spec, config);
  vmi = applyDefaults(vmi, [networkInterface], { config });
  if (sizes.instancetype !== undefined || sizes.preference !== undefined) {
    const applied = applyToVmi(withValues(vmi, sizeAnnotations(vm)), sizes, 'spec', config.release);
    if ('conflicts' in applied) {
      throw new StepError(`VMI conflicts with instancetype spec in fields: [${applied.conflicts.map(({ field }) => field).join(', ')}]`);
    }
    vmi = applied.template;
  }
  refuseNetworks(vmi, view);
  const written = roundTrip(
    'VirtualMachineInstance',
    { ...vmi, apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance' },
    config.release,
  );
  if ('error' in written) throw new StepError(written.error);
  return written.value as Guest; // as Go writes one
}

/** SetupVMIFromVM. */
function setupVmiFromVm({ metadata: { name, namespace }, spec: { template, runStrategy } }: Vm): Vmi {
  const { generateName: _dropped, ...metadata } = template?.metadata ?? {};
  const spec = template?.spec ?? {};
  const receiver = runStrategy === 'WaitAsReceiver' ? { 'kubevirt.io/create-migration-target': 'true' } : {};
  const annotations = { ...metadata.annotations, ...receiver };
  const uuid = spec.domain?.firmware?.uuid || legacyUuid(name ?? '');
  return withValues({ metadata: { ...metadata, name, namespace, annotations }, spec }, [
    { path: ['spec', 'domain', 'firmware', 'uuid'], value: uuid },
  ]);
}

const autoAttached = {
  autoattachGraphicsDevice: 'preferredAutoattachGraphicsDevice',
  autoattachMemBalloon: 'preferredAutoattachMemBalloon',
  autoattachPodInterface: 'preferredAutoattachPodInterface',
  autoattachSerialConsole: 'preferredAutoattachSerialConsole',
  autoattachInputDevice: 'preferredAutoattachInputDevice',
} as const;

/** preferenceapply.ApplyAutoAttachPreferences. */
function* autoAttachPreferences(preference: PreferenceSpec | undefined, { spec }: Vmi): Generator<Placed> {
  for (const [field, preferred] of Object.entries(autoAttached) as [
    keyof typeof autoAttached,
    (typeof autoAttached)[keyof typeof autoAttached],
  ][]) {
    const value = preference?.devices?.[preferred];
    const own = spec.domain?.devices?.[field];
    if (typeof value === 'boolean' && typeof own !== 'boolean') yield { path: ['spec', 'domain', 'devices', field], value };
  }
}

/** AutoAttachInputDevice. */
function autoAttachInputDevice({ spec }: Vmi): readonly Placed[] {
  const { autoattachInputDevice, inputs } = spec.domain?.devices ?? {};
  if (!autoattachInputDevice || inputs?.length) return [];
  return [{ path: ['spec', 'domain', 'devices', 'inputs'], value: [{ name: 'default-0' }] }];
}

/** annotations.Set of both packages: the names of instancetype and preference. */
function sizeAnnotations({ spec: { instancetype, preference } }: Vm): readonly Placed[] {
  const annotated = { instancetype, preference };
  return Object.entries(annotated).flatMap(([field, matcher]) => {
    if (!matcher) return [];
    const isNamespaced = new RegExp(`^virtualmachine${field}s?$`, 'i').test(matcher.kind ?? '');
    return [{ path: ['metadata', 'annotations', `kubevirt.io/${isNamespaced ? '' : 'cluster-'}${field}-name`], value: matcher.name }];
  });
}

/** netadmitter's ValidateCreation, which virt-controller asks before it posts the VMI. */
function refuseNetworks({ spec }: Vmi, view: ClusterView): void {
  const causes: string[] = [];
  runRules(networkCreationRules, spec as JudgedSpec, ['spec'], controllerContext(view.config), (rule, { type, message, path }) => {
    if (rule.severity === 'error') causes.push(`&StatusCause{Type:${type ?? ''},Message:${message},Field:${path ?? ''},}`);
  });
  if (causes.length > 0) throw new StepError(`failed create validation: ${causes.join('\n')}`);
}
