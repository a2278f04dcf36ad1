import { posix, win32 } from 'node:path';
import * as fc from 'fast-check';
import { groupOf, type ObjectRef } from '../../../lib/core/object-ref.ts';
import { filePath, unitFolder, type Layout } from '../../../lib/emit/index.ts';

const vm: ObjectRef = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', namespace: 'vms', name: 'db' };
const object = (ref: Partial<ObjectRef>, chart = ''): string => filePath('file-per-object', { chart, ref: { ...vm, ...ref } });

test.each<[Layout, string, Partial<ObjectRef>, string]>([
  ['file-per-object', 'fleet', {}, 'fleet/virtualmachine_vms_db.yaml'],
  ['file-per-object', 'fleet/web', {}, 'fleet/web/virtualmachine_vms_db.yaml'],
  ['file-per-object', '', {}, 'virtualmachine_vms_db.yaml'],
  ['file-per-object', 'fleet', { namespace: undefined }, 'fleet/virtualmachine_db.yaml'],
  ['file-per-chart', 'fleet', {}, 'fleet.yaml'],
  ['file-per-chart', 'fleet/web', {}, 'fleet/web.yaml'],
  ['file-per-chart', '', {}, 'cluster.yaml'],
  ['file-per-namespace', 'fleet', {}, 'vms.yaml'],
  ['file-per-namespace', 'fleet', { namespace: undefined }, 'cluster.yaml'],
  ['file-per-app', 'fleet', {}, 'app.yaml'],
])('%s of chart %j', (layout, chart, ref, path) => {
  expect(filePath(layout, { chart, ref: { ...vm, ...ref } })).toBe(path);
});

test.each([
  ['', ''],
  ['staging', 'staging'],
  ['Staging-2', 'Staging-2'],
  ['../up', '%2E.%2Fup'],
  ['..', '%2E%2E'],
  ['.git', '%2Egit'],
  ['nul', '%6Eul'],
  ['größe', 'gr%C3%B6%C3%9Fe'],
])('the folder of the cluster %j is %j', (cluster, folder) => {
  expect(unitFolder(cluster)).toBe(folder);
});

test.each([
  [
    'a name of RBAC',
    { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', namespace: undefined, name: 'system:foo_Bar' },
    'clusterrole_system%3Afoo%5F%42ar.yaml',
  ],
  [
    'dots of a name',
    { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', namespace: undefined, name: 'vms.example.com' },
    'customresourcedefinition_vms.example.com.yaml',
  ],
  [
    'a kind that is at home elsewhere',
    { apiVersion: 'serving.knative.dev/v1', kind: 'Service' },
    'service.serving.knative.dev_vms_db.yaml',
  ],
  ['a kind that nobody knows', { apiVersion: 'example.com/v1', kind: 'Widget' }, 'widget.example.com_vms_db.yaml'],
  ['a core kind', { apiVersion: 'v1', kind: 'Service' }, 'service_vms_db.yaml'],
  ['a kind that the core group lacks', { apiVersion: 'v1', kind: 'Widget' }, 'widget._vms_db.yaml'],
  ['a kind of a group named core', { apiVersion: 'core/v1', kind: 'Widget' }, 'widget.core_vms_db.yaml'],
  ['a name that would climb', { name: '../../etc/passwd' }, 'virtualmachine_vms_..%2F..%2Fetc%2Fpasswd.yaml'],
  ['a name that is a path to Windows', { name: 'C:\\x' }, 'virtualmachine_vms_%43%3A%5Cx.yaml'],
  ['half a surrogate pair', { name: '\ud800' }, 'virtualmachine_vms_%EF%BF%BD.yaml'],
])('%s stays readable and safe', (_name, ref, path) => {
  expect(object(ref)).toBe(path);
});

test('a file name of 230 characters before its ending stays whole, and a longer one is cut to that', () => {
  const named = (length: number): string => object({ name: 'x'.repeat(length - 'virtualmachine_vms_'.length) });
  expect(named(230)).toMatch(/^virtualmachine_vms_x+\.yaml$/);
  expect(named(231)).toMatch(/^virtualmachine_vms_x+~[\da-f]{16}\.yaml$/);
  expect([named(230).length, named(231).length]).toEqual([235, 235]);
});

test('a very long name is cut, and stays its own', () => {
  const [one, other] = [object({ name: `${'x'.repeat(253)}1` }), object({ name: `${'x'.repeat(253)}2` })];
  expect(one).toMatch(/^virtualmachine_vms_x{100,}~[\da-f]{16}\.yaml$/);
  expect(one.length).toBeLessThan(255);
  expect(one).not.toBe(other);
});

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('..', '.', '/', '\\', 'C:', 'con', 'a_b', 'a.b', 'A', 'a', 'a\0', '%2F', 'lpt1.x', ' a', 'a ', 'a.'),
  fc.array(fc.constantFrom('a', 'B', '.', '_', '%', '/', ':', '~'), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
);
const refs = fc.record({
  apiVersion: fc.constantFrom('v1', 'kubevirt.io/v1', 'serving.knative.dev/v1', 'example.com/v1', 'example.com/v2', 'core/v1'),
  kind: fc.constantFrom('Service', 'VirtualMachine', 'Widget', 'Node'),
  namespace: fc.option(text, { nil: undefined }),
  name: text,
});
const layouts = fc.constantFrom<Layout>('file-per-object', 'file-per-chart', 'file-per-namespace', 'file-per-app');

test('no name leaves its folder, on any system', () => {
  fc.assert(
    fc.property(text, text, layouts, refs, (cluster, chart, layout, ref) => {
      const path = ['out', unitFolder(cluster), filePath(layout, { chart, ref })].filter((part) => part !== '').join('/');
      expect(posix.normalize(path)).toBe(path);
      expect(win32.normalize(path)).toBe(path.replaceAll('/', '\\'));
      expect(path).toMatch(/^out(?:\/[\w%~-][\w.%~-]*)*\/[\w%~-][\w.%~-]*\.yaml$/);
      for (const step of path.split('/')) expect(step).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|\.$/i);
    }),
    { numRuns: 500 },
  );
});

test('two objects never share a file, even where case is ignored', () => {
  fc.assert(
    fc.property(refs, refs, (one, other) => {
      const [a, b] = [one, other].map(({ apiVersion, kind, namespace = '', name }) =>
        JSON.stringify([groupOf(apiVersion), kind, namespace, name]),
      );
      expect(object(one).toLowerCase() === object(other).toLowerCase()).toBe(a === b);
    }),
    { numRuns: 2000 },
  );
});
