import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { isDeepStrictEqual } from 'node:util';
import { pathIn } from '../../../lib/cluster/hyperconverged/moved-fields.ts';
import {
  hyperConvergedAnnotations,
  hyperConvergedNotes,
  hyperConvergedOptions,
  sections,
} from '../../../lib/cluster/hyperconverged/options/index.ts';
import { isMap } from '../../../lib/core/data/guards.ts';
import { parsePath } from '../../../lib/core/data/path.ts';
import { allCodes } from '../../../lib/rules/codes.ts';
import { shippedSchema } from '../../../lib/schema/shipped-schemas.ts';
import type { SchemaNode } from '../../../lib/schema/schema-node.ts';
import { hyperConverged, settled } from './objects.ts';

function rootOf(apiVersion: string, kind: string): SchemaNode {
  const schema = shippedSchema(apiVersion, kind, newestRelease);
  if (schema === undefined) throw new Error(`no schema of ${kind}`);
  return schema.root;
}

/** The schema of a field, from the root of its kind. */
function fieldOf(root: SchemaNode, path: string): SchemaNode | undefined {
  return parsePath(path).reduce<SchemaNode | undefined>((node, step) => node?.property(String(step)), root);
}

/** The fields of a spec that hold no further maps of named fields, as `spec.certConfig.ca.duration`. */
function* leavesOf(node: SchemaNode, path: string): Iterable<string> {
  const { properties } = node.schema;
  if (properties === undefined) yield path;
  else for (const key of Object.keys(properties)) yield* leavesOf(node.property(key) ?? node, `${path}.${key}`);
}

const v1beta1 = rootOf('hco.kubevirt.io/v1beta1', 'HyperConverged');
const v1 = rootOf('hco.kubevirt.io/v1', 'HyperConverged');
const paths = hyperConvergedOptions.map(({ path }) => `spec.${path}`);

test('every field of the spec belongs to an option', () => {
  const spec = fieldOf(v1beta1, 'spec') ?? v1beta1;
  const leaves = Array.from(leavesOf(spec, 'spec'));
  expect(leaves.filter((leaf) => !paths.some((path) => leaf === path || leaf.startsWith(`${path}.`)))).toEqual([]);
});

test('every option is a field, once, and of v1 where it has a place there', () => {
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => fieldOf(v1beta1, path) === undefined)).toEqual([]);
  const inV1 = paths.flatMap((path) => pathIn('v1', path) ?? []);
  expect(inV1.filter((path) => fieldOf(v1, path) === undefined)).toEqual([]);
});

test('what has no place in v1 has no effect, or has another name', () => {
  const without = hyperConvergedOptions.filter(({ path }) => pathIn('v1', `spec.${path}`) === undefined);
  expect(without.filter(({ sets }) => sets.length > 0).map(({ path }) => path)).toEqual([
    'mediatedDevicesConfiguration.mediatedDevicesTypes',
  ]);
});

const operands: Readonly<Record<string, SchemaNode>> = {
  KubeVirt: rootOf('kubevirt.io/v1', 'KubeVirt'),
  CDI: rootOf('cdi.kubevirt.io/v1beta1', 'CDI'),
  NetworkAddonsConfig: rootOf('networkaddonsoperator.network.kubevirt.io/v1', 'NetworkAddonsConfig'),
  SSP: rootOf('ssp.kubevirt.io/v1beta3', 'SSP'),
  AAQ: rootOf('aaq.kubevirt.io/v1alpha1', 'AAQ'),
  MigController: rootOf('migrations.kubevirt.io/v1alpha1', 'MigController'),
};

test.each([
  ...hyperConvergedOptions.map(({ path, sets }) => [path, sets] as const),
  ...hyperConvergedAnnotations.map(({ key, sets }) => [key, sets] as const),
])('%s sets fields that its operands have', (_, sets) => {
  for (const set of sets) {
    const [kind = '', field = ''] = set.split(' ');
    const isField = field.startsWith('metadata.') || fieldOf(operands[kind] ?? v1, field) !== undefined;
    expect([set, isField]).toEqual([set, true]);
  }
});

/** The fields that differ, down to what is no map on both sides. */
function* changedIn(before: unknown, after: unknown, path: string): Iterable<string> {
  if (isMap(before) && isMap(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) yield* changedIn(before[key], after[key], `${path}.${key}`);
  } else if (!isDeepStrictEqual(before, after)) yield path;
}

test.each([
  ['deployOVS', 'true', {}],
  ['hco.kubevirt.io/tuningPolicy', '{"qps": 1, "burst": 2}', { tuningPolicy: 'annotation' }],
  ['hco.kubevirt.io/deployPasstNetworkBinding', 'true', {}],
  ['hco.kubevirt.io/deployAIE', 'true', {}],
  ['platform.kubevirt.io/autopilot', 'true', { higherWorkloadDensity: { memoryOvercommitPercentage: 150 } }],
])('the annotation %s changes what it says that it sets', (key, value, spec) => {
  const without = settled(hyperConverged({ ...spec, tuningPolicy: null })).objects;
  const { objects } = settled(hyperConverged(spec, { [key]: value }));
  const changed = Object.keys(operands).flatMap((kind) => {
    const [before, after] = [without, objects].map((list) => list.find((object) => object.kind === kind)?.['spec']);
    return Array.from(changedIn(before, after, `${kind} spec`));
  });
  const { sets = [] } = hyperConvergedAnnotations.find((annotation) => annotation.key === key) ?? {};
  expect(changed.filter((field) => !sets.some((set) => field.startsWith(set)))).toEqual([]);
  expect(sets.filter((set) => !changed.some((field) => field.startsWith(set)))).toEqual([]);
});

test('every section has options', () => {
  expect(sections.filter((section) => !hyperConvergedOptions.some((option) => option.section === section))).toEqual([]);
});

test('every code that is named is one', () => {
  const told = [...hyperConvergedOptions, ...hyperConvergedAnnotations, ...hyperConvergedNotes].flatMap((each) =>
    Array.from(JSON.stringify(each).matchAll(/\b(?:HC|KP|K8)\d{4}\b/g), ([code]) => code),
  );
  const known = new Set<string>(allCodes.map(({ code }) => code));
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((code) => !known.has(code))).toEqual([]);
});
