import { isMap } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import type { Rewriting } from '../../modern/rewriting.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { pythonText } from '../python/text.ts';
import { isTrue } from '../python/truth.ts';
import type { SendingModule } from './definition.ts';

/** What its author alone can decide: the module did one thing, and its page or the KubeVirt of today says another. */
export function tellDecisions(rewriting: Rewriting, module: SendingModule, parameters: Parameters): void {
  if (module === 'kubevirt.core.kubevirt_vm') {
    tellNestedMachine(rewriting, parameters);
    return;
  }
  if (module !== 'kubevirt_pvc') {
    tellNameConflict(rewriting, parameters);
    tellHeadless(rewriting, module, parameters);
    tellBootloader(rewriting, module, parameters);
  }
  if (module === 'kubevirt_rs' || module === 'kubevirt_preset') tellNoSelector(rewriting, parameters);
  if (module === 'kubevirt_preset') tellPresetFields(rewriting, parameters);
  if (module === 'kubevirt_vm') tellEphemeral(rewriting, parameters);
  if (module === 'kubevirt_pvc' && isTrue(parameters['cdi_source'])) {
    const message = "cdi_source stays what it was: annotations of the claim, and its label app, which the module set over the user's";
    rewriting.tell('claim', ['metadata', 'annotations'], message, 'Use a DataVolume for a new disk.');
  }
  tellReplacedLists(rewriting, module, parameters);
}

/** Where the spec of the guest stands in what a module sends. */
export function guestPath(module: SendingModule, { ephemeral }: Parameters): Path {
  return module === 'kubevirt_preset' || ephemeral === true ? ['spec'] : ['spec', 'template', 'spec'];
}

function tellNameConflict(rewriting: Rewriting, parameters: Parameters): void {
  for (const field of ['name', 'namespace'] as const) {
    const defined = valueAt(parameters['resource_definition'], ['metadata', field]);
    const given = parameters[field];
    if (!isTrue(defined) || !isTrue(given) || defined === given) continue;
    const message = `${field} is ${pythonText(given)}, and the definition, which the module prefers, says ${pythonText(defined)}`;
    rewriting.tell(
      'nameConflict',
      ['metadata', field],
      message,
      `Remove metadata.${field} from the definition, or write the same ${field}.`,
    );
  }
}

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'on', 'y', 't', '1']);

function tellHeadless(rewriting: Rewriting, module: SendingModule, parameters: Parameters): void {
  const { headless } = parameters;
  if (typeof headless !== 'string' || headless === '' || yes.has(headless.toLowerCase())) return;
  const path = [...guestPath(module, parameters), 'domain', 'devices', 'autoattachGraphicsDevice'];
  const message = `headless: ${headless.toLowerCase()} took the graphics device away like true, though it says to keep it`;
  rewriting.tell('headless', path, message, 'Write headless: true for a machine without graphics, or remove headless.');
}

function tellBootloader(rewriting: Rewriting, module: SendingModule, parameters: Parameters): void {
  const { bootloader } = parameters;
  if (!isTrue(bootloader) || bootloader === 'bios' || bootloader === 'efi') return;
  const path = [...guestPath(module, parameters), 'domain', 'firmware', 'bootloader', String(bootloader)];
  const message = `bootloader: ${String(bootloader)} would be silently dropped, and the machine would boot with BIOS`;
  rewriting.tell('bootloader', path, message, 'Write bootloader: efi or bootloader: bios.');
}

function tellNoSelector(rewriting: Rewriting, { labels }: Parameters): void {
  if (rewriting.at(['spec', 'selector']) !== undefined) return;
  const [label] = isMap(labels) ? Object.entries(labels) : [];
  const example = label === undefined ? '{ app: … }' : `{ ${label[0]}: ${pythonText(label[1])} }`;
  rewriting.tell('noSelector', ['spec', 'selector'], 'selector is missing', `Write selector: { matchLabels: ${example} }.`);
}

const presetParameters: ReadonlyMap<string, string> = new Map([
  ['affinity', 'affinity'],
  ['hostname', 'hostname'],
  ['subdomain', 'subdomain'],
  ['volumes', 'disks'],
  ['networks', 'interfaces'],
]);

function tellPresetFields(rewriting: Rewriting, parameters: Parameters): void {
  for (const [field, parameter] of presetParameters) {
    if (rewriting.at(['spec', field]) === undefined) continue;
    const message = `${parameter} of a preset becomes spec.${field}, which KubeVirt silently drops`;
    rewriting.tell('presetField', ['spec', field], message, `Move ${parameter} to the machines that use the preset.`);
  }
  if (isTrue(parameters['labels'])) {
    rewriting.tell('presetLabels', ['metadata', 'labels'], 'labels of a preset are its own: no guest gets them, and they select none');
  }
}

function tellEphemeral(rewriting: Rewriting, parameters: Parameters): void {
  if (isTrue(parameters['template'])) {
    const message = 'what the OpenShift template adds is known only to OpenShift';
    rewriting.tell(
      'openShiftTemplate',
      [],
      message,
      'Import the VirtualMachine that it has made: kubectl get vm NAME -o yaml, then import manifests.',
    );
  }
  if (parameters['ephemeral'] !== true || !isTrue(parameters['datavolumes'])) return;
  for (const field of ['dataVolumeTemplates', 'template']) {
    const message = `datavolumes of an ephemeral machine become spec.${field}, which KubeVirt silently drops`;
    rewriting.tell(
      'ephemeralDataVolumes',
      ['spec', field],
      message,
      'Remove ephemeral: true, or make the data volumes beside the machine.',
    );
  }
}

function tellNestedMachine(rewriting: Rewriting, { spec }: Parameters): void {
  if (!isMap(spec) || spec['domain'] !== undefined || !isMap(spec['template'])) return;
  const at = ['spec', 'template', 'spec'];
  const message = 'spec holds a whole VirtualMachine, whose template would be silently dropped';
  rewriting.tell('nestedMachine', at, message, 'Move spec.template.spec to spec, and write running as a parameter.');
}

const lists: readonly (readonly [parameter: string, path: Path])[] = [
  ['disks', ['domain', 'devices', 'disks']],
  ['disks', ['volumes']],
  ['interfaces', ['domain', 'devices', 'interfaces']],
  ['interfaces', ['networks']],
  ['tablets', ['domain', 'devices', 'inputs']],
  ['cpu_features', ['domain', 'cpu', 'features']],
];

/** Lists of a definition that a parameter has replaced: the module never sent them. */
function tellReplacedLists(rewriting: Rewriting, module: SendingModule, parameters: Parameters): void {
  const { resource_definition: definition } = parameters;
  for (const [parameter, below] of lists) {
    const path = [...guestPath(module, parameters), ...below];
    const own = valueAt(definition, path);
    if (!Array.isArray(own) || own.length === 0 || !replaces(parameter, parameters)) continue;
    const message = `${parameter} replaces ${printPath(path)} of the definition, which the module did not send`;
    rewriting.tell('replacedList', path, message, `Remove the list from the definition, or move its items to ${parameter}.`);
  }
}

function replaces(parameter: string, parameters: Parameters): boolean {
  if (parameter !== 'disks') return isTrue(parameters[parameter]);
  return ['disks', 'cloud_init_nocloud', 'datavolumes'].some((name) => isTrue(parameters[name]));
}
