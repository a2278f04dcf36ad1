import { plural } from '../../core/text/plural.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { printTable } from '../table.ts';
import type { ListedObject, ListedSize } from './listed-object.ts';

type NameOf = (file: string) => string;

const gibi = 1024 ** 3;

/** One line an object, cluster by cluster. */
export function listTable(objects: readonly ListedObject[], nameOf: NameOf): string {
  const headings = ['CLUSTER', 'NAMESPACE', 'KIND', 'NAME', 'RELEASE', 'GUESTS', 'VCPUS', 'MEMORY', 'DISKS', 'FINDINGS', 'FROM'];
  return printTable(
    headings,
    objects.map((object) => {
      const { cluster, namespace = '', kind, name, release, size } = object;
      const own = [cluster, namespace, kind, name, release ?? '', numberOf(size?.guests), numberOf(size?.vcpus), bytesOf(size?.memory)];
      return [...own, disksOf(size), findingsOf(object), fromOf(object, nameOf)].map((cell) => (cell === '' ? '-' : visibleInLine(cell)));
    }),
  );
}

function numberOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function bytesOf(bytes: bigint | undefined): string {
  return bytes === undefined ? '' : `${Math.round((Number(bytes) / gibi) * 100) / 100} GiB`;
}

function disksOf({ disks, storage }: ListedSize = {}): string {
  return [numberOf(disks), bytesOf(storage)].filter((part) => part !== '').join(', ');
}

function findingsOf({ errors, warnings }: ListedObject): string {
  const parts = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : ''];
  return parts.filter((part) => part !== '').join(', ');
}

function fromOf({ location, madeBy }: ListedObject, nameOf: NameOf): string {
  const place = location === undefined ? '' : `${nameOf(location.file)}:${location.line}`;
  const maker = madeBy === undefined ? '' : nameOf(madeBy);
  return [place, maker].filter((part) => part !== '').join(' by ');
}

/** The objects as data: sizes in bytes, fields without a value left out. */
export function listData(objects: readonly ListedObject[], nameOf: NameOf): readonly object[] {
  return objects.map(({ size, location, madeBy, ...object }) => ({
    ...object,
    ...(size && {
      size: {
        ...size,
        ...(size.memory !== undefined && { memory: Number(size.memory) }),
        ...(size.storage !== undefined && { storage: Number(size.storage) }),
      },
    }),
    ...(location && { location: { ...location, file: nameOf(location.file) } }),
    ...(madeBy !== undefined && { madeBy: nameOf(madeBy) }),
  }));
}
