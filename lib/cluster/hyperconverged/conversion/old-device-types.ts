import { valueAt, type Path } from '../../../core/path.ts';

/** Where the old key of device types stands, at the top and for nodes. */
export function oldDeviceTypes(spec: unknown): readonly Path[] {
  const nodes: Path = ['mediatedDevicesConfiguration', 'nodeMediatedDeviceTypes'];
  const listed = valueAt(spec, nodes);
  const places: readonly Path[] = Array.isArray(listed) ? listed.map((_, i) => nodes.concat(i)) : [];
  return [['mediatedDevicesConfiguration'], ...places]
    .map((place) => place.concat('mediatedDevicesTypes'))
    .filter((place) => valueAt(spec, place) !== undefined);
}
