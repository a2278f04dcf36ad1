import { isAbsent } from '../../../core/data/absent.ts';
import { listOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import { versionOf, type HyperConvergedVersion } from '../types.ts';
import { gatesOf } from './gates.ts';
import type { Loss } from './loss.ts';
import { oldDeviceTypes } from './old-device-types.ts';

const inert = 'v1 has no such field, and the operator ignores it';

const lostFields: readonly (readonly [path: Path, reason: string])[] = [
  [['localStorageClassName'], inert],
  [['vddkInitImage'], inert],
  [['tektonPipelinesNamespace'], inert],
  [['tektonTasksNamespace'], inert],
  [['obsoleteCPUs', 'minCPUModel'], inert],
];

/** Everything that a conversion of the object to the other version drops, in the order of its fields. */
export function lossesOf(object: Manifest, to: HyperConvergedVersion): readonly Loss[] {
  const spec = object['spec'];
  if (versionOf(object) === to) return [];
  const { lost } = gatesOf(spec);
  if (to === 'v1beta1') return lost;
  const fields = lostFields.filter(([path]) => !isAbsent(valueAt(spec, path)));
  return [...fields.map(([path, reason]) => lossOf(path, reason)), ...lostPolicy(spec), ...lostDeviceTypes(spec), ...lost];
}

function lossOf(path: Path, reason: string): Loss {
  return { path: printPath(['spec', ...path]), reason };
}

function lostPolicy(spec: unknown): readonly Loss[] {
  const isLost = valueAt(spec, ['tuningPolicy']) === 'highBurst';
  return isLost ? [lossOf(['tuningPolicy'], 'v1 has no highBurst; KubeVirt has the same limits of its own')] : [];
}

/** The old key is lost even where the new one is absent: only the mutating webhook copies it. */
function lostDeviceTypes(spec: unknown): readonly Loss[] {
  return oldDeviceTypes(spec)
    .filter((place) => listOf(valueAt(spec, place)).length > 0)
    .map((place) => lossOf(place, 'v1 knows mediatedDeviceTypes only'));
}
