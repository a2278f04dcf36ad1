import { Chart } from 'cdk8s';
import * as fc from 'fast-check';
import { compile } from '../../lib/app/compile.ts';
import { check } from '../../lib/check/check.ts';
import { UsageError } from '../../lib/core/errors.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import * as api from '../../lib/index.ts';
import { draw } from '../../tools/differential/questions/draws.ts';
import { Random } from '../../tools/differential/questions/random.ts';
import { source } from '../check/text-source.ts';
import { draftOf, run } from '../resolve/drafts.ts';
import { anyJson, anyValue, changed, changes, jsonOf } from './hostile-values.ts';
import { neighbour, sizedNeighbour, surroundings } from './surroundings.ts';

const kinds = fc.constantFrom(
  ...Object.entries({
    'kubevirt.io/v1': [
      'VirtualMachine',
      'VirtualMachineInstance',
      'VirtualMachineInstanceReplicaSet',
      'VirtualMachineInstancePreset',
      'VirtualMachineInstanceMigration',
      'KubeVirt',
    ],
    'pool.kubevirt.io/v1beta1': ['VirtualMachinePool'],
    'instancetype.kubevirt.io/v1beta1': ['VirtualMachineInstancetype', 'VirtualMachineClusterPreference'],
    'migrations.kubevirt.io/v1alpha1': ['MigrationPolicy'],
    'snapshot.kubevirt.io/v1beta1': ['VirtualMachineSnapshot', 'VirtualMachineRestore'],
    'export.kubevirt.io/v1beta1': ['VirtualMachineExport'],
    'clone.kubevirt.io/v1beta1': ['VirtualMachineClone'],
    'hco.kubevirt.io/v1beta1': ['HyperConverged'],
    'cdi.kubevirt.io/v1beta1': ['DataVolume', 'DataSource', 'StorageProfile', 'CDI'],
    'aaq.kubevirt.io/v1alpha1': ['AAQ', 'ApplicationAwareResourceQuota', 'ApplicationAwareClusterResourceQuota'],
    'k8s.cni.cncf.io/v1': ['NetworkAttachmentDefinition'],
    'storage.k8s.io/v1': ['StorageClass'],
    'admissionregistration.k8s.io/v1': ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding', 'MutatingAdmissionPolicy'],
    'autoscaling/v2': ['HorizontalPodAutoscaler'],
    'apiextensions.k8s.io/v1': ['CustomResourceDefinition'],
    'apps/v1': ['Deployment'],
    'example.com/v1': ['Widget'],
    v1: ['Secret', 'Service', 'PersistentVolumeClaim', 'Namespace', 'ResourceQuota', 'LimitRange', 'Node'],
  }).flatMap(([apiVersion, names]) => names.map((kind) => ({ apiVersion, kind }))),
);

/** An object of a kind with anything in it. */
function objects(value: fc.Arbitrary<unknown>): fc.Arbitrary<Manifest> {
  return fc.tuple(kinds, value, value, value).map(([{ apiVersion, kind }, spec, labels, status]) => ({
    apiVersion,
    kind,
    metadata: { name: 'a', namespace: 'b', labels },
    spec,
    status,
  })) as fc.Arbitrary<Manifest>;
}

/** An object that makes sense, but for a few values. */
function nearlyGood(value: fc.Arbitrary<unknown>): fc.Arbitrary<Manifest> {
  return fc.tuple(fc.nat(), changes(value)).map(([seed, all]) => changed(draw(new Random(seed)).input.object, all));
}

/** Findings that cannot be printed, and what has been left behind in other objects. */
function faultsOf(diagnostics: readonly Diagnostic[]): readonly unknown[] {
  const isPlaced = ({ location }: Diagnostic): boolean => location === undefined || !('line' in location) || location.line > 0;
  const isPrintable = (each: Diagnostic): boolean => /^[A-Z]\w\d{4}$/.test(each.code) && each.message !== '' && isPlaced(each);
  return [...diagnostics.filter((each) => !isPrintable(each)), ...('polluted' in {} ? ['polluted'] : [])];
}

describe('whatever an object holds, it is judged', () => {
  test.each([
    ['objects of anything', objects],
    ['objects with a few odd values', nearlyGood],
  ])('%s, in memory', (_name, made) => {
    fc.assert(
      fc.property(
        fc.array(made(anyValue), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('neutral', 'full', 'presets', 'off'),
        (list, mode) => expect(faultsOf(run(...list.map((manifest) => draftOf(manifest, { mode }))).diagnostics)).toEqual([]),
      ),
      { numRuns: 80 },
    );
  });

  test.each([
    ['objects of anything', objects],
    ['objects with a few odd values', nearlyGood],
  ])('%s, in files', (_name, made) => {
    fc.assert(
      fc.property(fc.array(made(anyJson), { minLength: 1, maxLength: 3 }), (list) => {
        const { unread, judged } = check([source(list.map(jsonOf).join('\n---\n'))]);
        expect(faultsOf([...unread, ...judged.flat()])).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

/** The cluster around a VM, with odd values in a few of its objects. */
function around(value: fc.Arbitrary<unknown>): fc.Arbitrary<readonly Manifest[]> {
  const change = fc.tuple(fc.nat(surroundings.length - 1), changes(value));
  return fc.uniqueArray(change, { minLength: 1, maxLength: 4, selector: ([at]) => at }).map((all) => {
    const odd = new Map(all);
    return surroundings.map((each, i) => changed(each, odd.get(i) ?? [])).concat(neighbour, sizedNeighbour);
  });
}

describe('whatever the objects around a VM hold, it is judged', () => {
  test('in memory', () => {
    fc.assert(
      fc.property(around(anyValue), (list) => expect(faultsOf(run(...list.map((each) => draftOf(each))).diagnostics)).toEqual([])),
      { numRuns: 60 },
    );
  });

  test('in files', () => {
    fc.assert(
      fc.property(around(anyJson), (list) => {
        const { unread, judged } = check([source(list.map(jsonOf).join('\n---\n'))]);
        expect(faultsOf([...unread, ...judged.flat()])).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

test('whatever a file holds, it is judged', () => {
  const lines = fc.constantFrom(
    '---',
    'kind: List',
    'apiVersion: v1',
    'items:',
    '- kind: Pod',
    '  metadata: {name: a}',
    'a: &a [*a, *a]',
    '<<: *a',
    '? - b',
    '"\\ud800"',
    '!!binary x',
    '[{'.repeat(10_000),
    '- '.repeat(10_000),
    '\t',
    '\0',
    '%YAML 9.9',
  );
  const texts = fc.oneof(
    fc.array(fc.oneof(lines, fc.string({ unit: 'binary' }))).map((all) => all.join('\n')),
    fc.uint8Array({ maxLength: 200 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { unread, judged } = check([source(text)]);
      expect(faultsOf([...unread, ...judged.flat()])).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("whatever the spec of a construct holds, the app is judged, or refused as the chart's mistake", () => {
  fc.assert(
    fc.property(anyValue, fc.constantFrom('spec', 'domain', 'volumes', 'template'), (value, field) => {
      const vmi = field === 'spec' ? value : { [field]: value };
      const template = field === 'template' ? value : { spec: vmi };
      // What the types of the constructs would not let through.
      const chart = (app: api.App): void => {
        const scope = new Chart(app, 'chart', { namespace: 'b' });
        new api.VirtualMachine(scope, 'vm', { runStrategy: 'Always', spec: { template } as never });
        new api.VirtualMachineInstance(scope, 'vmi', { spec: vmi as never });
        new api.VmReplicaSet(scope, 'set', { spec: { template } as never });
        new api.VmPool(scope, 'pool', { spec: { virtualMachineTemplate: { spec: { template } } } as never });
      };
      expect(faultsOf(compiled(chart))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

function compiled(chart: (app: api.App) => void): readonly Diagnostic[] {
  const app = new api.App();
  try {
    chart(app);
    return compile(app).diagnostics;
  } catch (error) {
    if (error instanceof UsageError) return [error.diagnostic];
    throw error;
  }
}
