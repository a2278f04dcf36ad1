import { listOf } from '../../../core/data/guards.ts';
import { pathStartsWith, valueAt, type Path } from '../../../core/data/path.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { isTrue } from '../python/truth.ts';
import { guestPath } from './decisions.ts';
import type { SendingModule } from './definition.ts';
import { scalars } from './machine.ts';

/** Parameters by the fields below the guest's spec that they become. */
const guestParameters: readonly (readonly [path: readonly string[], parameter: string])[] = [
  ...scalars.map(({ path, parameter }) => [path, parameter] as const),
  [['domain', 'firmware', 'bootloader'], 'bootloader'],
  [['domain', 'devices', 'autoattachGraphicsDevice'], 'headless'],
  [['domain', 'devices', 'inputs'], 'tablets'],
  [['affinity', 'nodeAffinity'], 'node_affinity'],
  [['affinity', 'podAntiAffinity'], 'anti_affinity'],
  [['affinity', 'podAffinity'], 'affinity'],
];

const coreParameters: readonly (readonly [path: readonly string[], parameter: string])[] = [
  [['spec', 'template', 'spec'], 'spec'],
  [['spec', 'template', 'metadata', 'labels'], 'labels'],
  [['spec', 'template', 'metadata', 'annotations'], 'annotations'],
  [['spec', 'dataVolumeTemplates'], 'data_volume_templates'],
  [['spec', 'instancetype'], 'instancetype'],
  [['spec', 'preference'], 'preference'],
  [['spec', 'runStrategy'], 'run_strategy'],
  [['spec', 'running'], 'running'],
  [['metadata', 'labels'], 'labels'],
  [['metadata', 'annotations'], 'annotations'],
  [['metadata', 'name'], 'name'],
  [['metadata', 'namespace'], 'namespace'],
  [['apiVersion'], 'api_version'],
];

/** The parameter that a place in a sent object comes from, and the place in it; undefined for what no parameter says. */
export function parameterPath(module: SendingModule, parameters: Parameters, path: Path): Path | undefined {
  if (module === 'kubevirt.core.kubevirt_vm') return named(coreParameters, path);
  const guest = guestPath(module, parameters);
  return (
    (pathStartsWith(path, guest) ? guestParameter(parameters, path.slice(guest.length)) : undefined) ??
    outerParameter(module, parameters, path) ??
    // Some of KubeVirt's rules name a field of a machine as if it were one of its guest.
    (path[0] === 'spec' && path.length > 1 ? guestParameter(parameters, path.slice(1)) : undefined) ??
    definitionParameter(parameters, path)
  );
}

function named(table: readonly (readonly [path: readonly string[], parameter: string])[], path: Path): Path | undefined {
  const found = table.find(([prefix]) => pathStartsWith(path, prefix));
  return found && [found[1], ...path.slice(found[0].length)];
}

function guestParameter(parameters: Parameters, path: Path): Path | undefined {
  const device = deviceParameter(parameters, path);
  if (device !== undefined) return device;
  if (path.length === 1 && path[0] === 'affinity') {
    const named = ['node_affinity', 'affinity', 'anti_affinity'].find((name) => parameters[name] !== undefined);
    return named === undefined ? undefined : [named];
  }
  const found = guestParameters.find(([prefix]) => pathStartsWith(path, prefix));
  return found !== undefined && parameters[found[1]] !== undefined ? affinityPath(found[1], path.slice(found[0].length)) : undefined;
}

/** The lists of an affinity are called hard and soft. */
function affinityPath(parameter: string, below: Path): Path {
  const [list, ...rest] = below;
  const name = String(list ?? '').startsWith('required') ? 'hard' : String(list ?? '').startsWith('preferred') ? 'soft' : undefined;
  if (name === undefined || !parameter.endsWith('affinity')) return [parameter];
  const index = rest.find((step) => typeof step === 'number');
  return [parameter, name, ...(index === undefined ? [] : [index])];
}

const deviceLists: readonly (readonly [path: readonly string[], parameter: 'disks' | 'interfaces', backend: boolean])[] = [
  [['domain', 'devices', 'disks'], 'disks', false],
  [['volumes'], 'disks', true],
  [['domain', 'devices', 'interfaces'], 'interfaces', false],
  [['networks'], 'interfaces', true],
];

/** Disks of the task come first, then cloud-init, then data volumes. */
function deviceParameter(parameters: Parameters, path: Path): Path | undefined {
  const found = deviceLists.find(([prefix]) => pathStartsWith(path, prefix));
  if (found === undefined) return undefined;
  const [prefix, parameter, isBackend] = found;
  const [index, ...below] = path.slice(prefix.length);
  const own = listOf(parameters[parameter]).length;
  if (typeof index !== 'number') return own > 0 ? [parameter] : undefined;
  const backend = parameter === 'disks' ? 'volume' : 'network';
  if (index < own) return [parameter, index, ...(isBackend && below[0] !== 'name' ? [backend] : []), ...below];
  if (parameter === 'interfaces') return undefined;
  const hasCloudInit = isTrue(parameters['cloud_init_nocloud']);
  if (hasCloudInit && index === own) return ['cloud_init_nocloud', ...below.slice(1)];
  const volume = index - own - (hasCloudInit ? 1 : 0);
  return volume < listOf(parameters['datavolumes']).length ? ['datavolumes', volume] : undefined;
}

function outerParameter(module: SendingModule, parameters: Parameters, path: Path): Path | undefined {
  const [top, field, ...below] = path;
  if (top === 'metadata' && (field === 'name' || field === 'namespace')) {
    return valueAt(parameters['resource_definition'], path) === undefined || module === 'kubevirt_pvc' ? [field] : undefined;
  }
  if (top === 'spec' && field === 'running') return ['state'];
  if (top === 'spec' && (field === 'replicas' || field === 'selector')) {
    const isDefined = valueAt(parameters['resource_definition'], path) !== undefined;
    return parameters[field] === undefined && isDefined ? undefined : [field, ...below];
  }
  if (top === 'spec' && isTrue(parameters['datavolumes'])) {
    if (field === 'dataVolumeTemplates') return ['datavolumes', ...below.slice(0, 1)];
    if (field === 'template' && parameters['ephemeral'] === true) return ['datavolumes'];
  }
  const labels = path.indexOf('labels');
  const key = path[labels + 1];
  if (labels === -1) return module === 'kubevirt_pvc' ? claimParameter(path) : undefined;
  return key === undefined || valueAt(parameters['labels'], [key]) !== undefined ? ['labels', ...path.slice(labels + 1)] : undefined;
}

function claimParameter(path: Path): Path | undefined {
  return named(
    [
      [['spec', 'accessModes'], 'access_modes'],
      [['spec', 'resources'], 'size'],
      [['spec', 'storageClassName'], 'storage_class_name'],
      [['spec', 'volumeMode'], 'volume_mode'],
      [['spec', 'volumeName'], 'volume_name'],
      [['metadata', 'annotations'], 'cdi_source'],
    ],
    path,
  )?.slice(0, 1);
}

/** The longest part of the path that the definition says. */
function definitionParameter({ resource_definition: definition }: Parameters, path: Path): Path | undefined {
  if (definition === undefined || path.length === 0) return undefined;
  return valueAt(definition, path.slice(0, 1)) === undefined ? undefined : ['resource_definition', ...path];
}
