import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt, type Path } from '../../lib/core/data/path.ts';
import { importAnsible } from '../../lib/migrate/ansible/import-ansible.ts';
import { isKeptOut } from '../../lib/migrate/imported.ts';
import { withoutUndecided } from '../../lib/migrate/without-undecided.ts';
import { noFiles } from './no-files.ts';

/** The objects that a chart gets of a playbook of one task. */
function kept(task: string): readonly Manifest[] {
  const [imported] = importAnsible([{ file: 'a.yml', text: `- kubevirt_vm: { namespace: n, memory: 1Gi, ${task}` }], {
    files: noFiles,
    variables: [],
  });
  const units = (imported?.units ?? []).map(withoutUndecided).filter((unit) => !isKeptOut(unit));
  return units.flatMap(({ objects }) => objects.flatMap(({ object }) => object ?? []));
}

const namesAt = (manifest: Manifest | undefined, path: Path): unknown =>
  (valueAt(manifest, ['spec', 'template', 'spec', ...path]) as readonly { name: string }[] | undefined)?.map(({ name }) => name);

test('a disk goes with its volume, and the others stay', () => {
  const volume = 'volume: { emptyDisk: { capacity: 1Gi } }';
  const [vm] = kept(`name: a, disks: [{ name: d, floppy: {}, ${volume} }, { name: e, disk: {}, ${volume} }] }`);
  expect(namesAt(vm, ['domain', 'devices', 'disks'])).toEqual(['e']);
  expect(namesAt(vm, ['volumes'])).toEqual(['e']);
});

test('a field goes alone', () => {
  const [vm] = kept('name: a, headless: no }');
  expect(vm?.metadata.name).toBe('a');
  expect(valueAt(vm, ['spec', 'template', 'spec', 'domain', 'devices'])).toEqual({});
});

test('a key that the module never read has nothing to go with', () => {
  const pvc = '{ access_modes: [ReadWriteOnce], accessModes: [ReadWriteOnce], storage: 1Gi }';
  const [vm] = kept(`name: a, datavolumes: [{ name: d, source: { blank: {} }, pvc: ${pvc} }] }`);
  expect(namesAt(vm, ['volumes'])).toEqual(['d']);
});

test('of a loop, only the objects go that cannot be told', () => {
  const vms = kept(
    `name: "{{ item.name }}", cpu_cores: "{{ item.cores }}" }\n  loop: [{ name: a, cores: 1 }, { name: b, cores: two }, { name: c, cores: 2 }]`,
  );
  expect(vms.map(({ metadata }) => metadata.name)).toEqual(['a', 'c']);
});

test('an object of which all is undecided stays out', () => {
  expect(kept('name: a, vcpus: 2 }')).toEqual([]);
});
