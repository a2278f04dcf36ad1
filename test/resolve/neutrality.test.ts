import { addCharts } from '../../charts/all.ts';
import { App } from '../../lib/app/app.ts';
import { resolveObjects } from '../../lib/app/resolve-objects.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { sameData } from '../../lib/core/data/same-data.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import { answer } from '../../tools/conformance/answer.ts';
import { readRows } from '../read-rows.ts';
import { draftOf } from './drafts.ts';

/** What applying `object` over the committed and running `oldObject` does, as KubeVirt's controllers would. */
interface Question {
  readonly oldObject: Manifest;
  readonly object: Manifest;
  readonly kubevirt?: unknown;
  readonly related?: readonly Manifest[] | undefined;
  readonly presets?: readonly Manifest[] | undefined;
}

const ops: Readonly<Record<string, string>> = {
  VirtualMachine: 'vm-impact',
  VirtualMachinePool: 'pool-impact',
  VirtualMachineInstanceReplicaSet: 'vmirs-impact',
};

interface Impact {
  readonly class?: string;
  readonly vmi?: string;
  readonly restartRequired?: string | null;
  readonly live?: readonly string[];
  readonly error?: string;
}

function impactOf(question: Question): Impact {
  const reply = answer({ id: 'turned on', op: ops[question.object.kind] ?? '', input: question });
  return 'output' in reply ? (reply.output as Impact) : {}; // what the op of the kind answers
}

/** Everything that a change to `neutral` may do: nothing, or a restart that waits where a preset was written. */
function harm({ object }: Question, impact: Impact): string | undefined {
  const isReached = JSON.stringify(object).includes('virtualmachinepreset.kubevirt.io/');
  if (object.kind !== 'VirtualMachine') return /delete/.test(impact.class ?? '') ? impact.class : undefined; // a pool's VMs are VMs
  if (impact.vmi === 'deleted' || impact.vmi === 'replaced') return `its guest is ${impact.vmi}`;
  if ((impact.live ?? []).length > 0) return `its running guest changes: ${(impact.live ?? []).join()}`;
  return impact.restartRequired && !isReached ? impact.restartRequired : undefined;
}

/** The object as `neutral` has it; undefined where it is refused, or is what it was. */
function neutralised(manifest: Manifest, beside: readonly Manifest[]): Manifest | undefined {
  let found: Manifest | undefined;
  const drafts = [...beside.map((each) => draftOf(each, { mode: 'off' })), draftOf(manifest)];
  const diagnostics = runPipeline([{ name: '', drafts }], {
    put: (resolved) => (found = resolved.draft === drafts.at(-1) ? resolved.manifest : found),
    hold() {},
  });
  return diagnostics.some(({ severity }) => severity === 'error') || sameData(found, manifest) ? undefined : found;
}

test('turning neutral on restarts, deletes and re-plugs no guest of the worked charts', () => {
  const off = new App({ outdir: 'unused', resolve: 'off' });
  const on = new App({ outdir: 'unused' });
  addCharts(off);
  addCharts(on);
  const isJudged = (kind: string): boolean => Object.hasOwn(ops, kind);
  const { objects: before } = resolveObjects(off, ({ ref }) => isJudged(ref.kind));
  const { objects: after } = resolveObjects(on, ({ ref }) => isJudged(ref.kind));
  const questions = before.map(({ manifest }, i) => ({ oldObject: manifest, object: after[i]?.manifest ?? manifest }));
  expect(questions.length).toBeGreaterThan(5);
  expect(questions.map((question) => harm(question, impactOf(question)) ?? '')).toEqual(questions.map(() => ''));
});

interface Input {
  readonly object?: Manifest;
  readonly oldObject?: Manifest;
  readonly kubevirt?: Manifest;
  readonly presets?: readonly Manifest[];
  readonly related?: readonly Manifest[];
}

/** Of the questions that leave it out. */
const kubeVirt = { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata: { name: 'kubevirt', namespace: 'kubevirt' } };
const presetType = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstancePreset' };

const recorded = ['kubevirt', 'impact'].flatMap((file) =>
  readRows(file).map(({ input }) => {
    const { object, oldObject, kubevirt, presets, related } = input as Input; // as they are recorded
    return {
      object: oldObject ?? object,
      kubevirt: kubevirt && { ...kubeVirt, ...kubevirt },
      presets: presets?.map((each): Manifest => Object.assign({}, presetType, each)),
      related,
    };
  }),
);

/** One that reaches every VM, for those that were recorded without. */
const everywhere = ({ metadata }: Manifest): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstancePreset',
  metadata: { name: 'everywhere', namespace: metadata.namespace ?? 'default' },
  spec: { selector: {}, domain: { devices: {}, features: { smm: {} }, ioThreadsPolicy: 'shared' } },
});

describe.each(Object.keys(ops))('turning neutral on over every recorded %s', (kind) => {
  const objects = recorded.flatMap((row) => (row.object?.kind === kind ? [{ ...row, object: row.object }] : []));

  test.each(['as recorded', 'with a preset that reaches it'])('%s', (which) => {
    // A preset makes every one of them a question, and they are slow to answer.
    const asked = which === 'as recorded' || objects.length < 100 ? objects : objects.filter((_, i) => i % 5 === 0);
    const questions = asked.flatMap(({ object, kubevirt, presets = [], related = [] }) => {
      const all = which === 'as recorded' ? presets : [...presets, everywhere(object)];
      const turned = neutralised(object, [...all, ...related, ...(kubevirt === undefined ? [] : [kubevirt])]);
      return turned === undefined ? [] : [{ oldObject: object, object: turned, kubevirt, presets: all, related }];
    });
    const harmed = questions.map((question) => ({ harm: harm(question, impactOf(question)), question })).filter((each) => each.harm);
    expect(harmed).toEqual([]);
  });
});
