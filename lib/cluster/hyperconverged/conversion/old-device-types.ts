import { listOf } from '../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';

/** Where the old key of device types stands, at the top and for nodes. */
export function oldDeviceTypes(spec: unknown): readonly Path[] {
  const nodes: Path = ['mediatedDevicesConfiguration', 'nodeMediatedDeviceTypes'];
  const places: readonly Path[] = listOf(valueAt(spec, nodes)).map((_, i) => nodes.concat(i));
  return [['mediatedDevicesConfiguration'], ...places]
    .map((place) => place.concat('mediatedDevicesTypes'))
    .filter((place) => valueAt(spec, place) !== undefined);
}
