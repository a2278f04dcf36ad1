import { readFileSync } from 'node:fs';
import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import * as lib from '../../../lib/index.ts';
import { framesOf } from '../../../lib/core/source-location.ts';

const { App, ConfigMap, KubeObject, NetworkAttachment, Secret, VirtualMachine, VmPool, VmReplicaSet } = lib;

type Make = (chart: Construct) => unknown;

type Class = new (chart: Construct, id: string, props: object) => unknown;

const abstract: ReadonlySet<string> = new Set(['Exposable', 'GuestObject', 'SpecObject']);
const classes = Object.entries(lib as Readonly<Record<string, unknown>>).filter((entry): entry is [string, Class] => {
  const [name, exported] = entry;
  return typeof exported === 'function' && exported.prototype instanceof KubeObject && !abstract.has(name);
});
const needed = {
  target: { kind: 'VmPool', name: 'web' },
  source: { kind: 'VirtualMachine', name: 'web' },
  repoURL: 'https://git.example.com/fleet.git',
  of: 'web',
};

const makers: readonly (readonly [name: string, make: Make])[] = [
  ...classes.map(([name, Class]) => [name, (chart: Construct) => new Class(chart, 'a', needed)] as const),
  ['Secret.cloudInit', (chart) => Secret.cloudInit(chart, 'a', { userData: '#cloud-config' })],
  ['Secret.sysprep', (chart) => Secret.sysprep(chart, 'a', { unattend: '<unattend/>' })],
  ['ConfigMap.sysprep', (chart) => ConfigMap.sysprep(chart, 'a', { unattend: '<unattend/>' })],
  ['NetworkAttachment.bridge', (chart) => NetworkAttachment.bridge(chart, 'a', { bridge: 'br1' })],
  ['expose of a VM', (chart) => new VirtualMachine(chart, 'a').expose(80)],
  ['expose of a set', (chart) => new VmReplicaSet(chart, 'a', {}).expose(80)],
  ['expose of a pool', (chart) => new VmPool(chart, 'a', {}).expose(80)],
];

const lines = readFileSync(__filename, 'utf8').split('\n');

function shownOf(made: unknown): readonly (string | undefined)[] {
  const { _location: location } = made as InstanceType<typeof KubeObject>;
  return framesOf(location).map(({ file, line }) => (file === __filename ? lines[line - 1] : file));
}

test.each(makers)('the line of %s and two callers are kept', (_, make) => {
  const called = (): unknown => make(new Chart(new App(), 'chart'));
  const calling = (): unknown => called();
  expect(shownOf(calling())).toEqual([
    expect.stringContaining('chart'),
    expect.stringContaining('const called'),
    expect.stringContaining('const calling'),
  ]);
});

test('a function of JavaScript in between takes no caller away', () => {
  const make = (id: string): unknown => new VirtualMachine(new Chart(new App(), 'chart'), id);
  const called = (): unknown => ['a'].map(make)[0];
  const calling = (): unknown => called();
  expect(shownOf(calling())).toEqual([
    expect.stringContaining('const make'),
    expect.stringContaining('const called'),
    expect.stringContaining('const calling'),
  ]);
});
