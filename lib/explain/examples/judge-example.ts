import { check } from '../../check/check.ts';
import type { Source } from '../../check/source.ts';
import { readKubeVirt, type KubeVirtView } from '../../cluster/read-kubevirt.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { knownObjects } from '../../core/known-objects.ts';
import { newestRelease, type Release } from '../../core/kubevirt/release.ts';
import type { Manifest } from '../../core/manifest.ts';
import { refOf } from '../../core/object-ref.ts';
import { admit } from '../../resolve/admission/admit.ts';
import { objectRulesOf } from '../../rules/object-rules.ts';
import type { Context } from '../../rules/rule.ts';
import { runAdmitter } from '../../rules/admitter.ts';
import { runRules } from '../../rules/rule-list.ts';
import { vmiUpdateAdmitter } from '../../rules/kubevirt/vmi/index.ts';
import { asStored } from '../../schema/as-stored.ts';
import { schemaLookup, type SchemaLookup } from '../../schema/schema-lookup.ts';
import type { ExampleObjects } from './example.ts';

/** The findings about an example: those of `check` if the cluster is empty and new, else those of requests to its webhooks. */
export function judgeExample({ objects, holds, release }: ExampleObjects): readonly Diagnostic[] {
  return holds.length === 0 && release === newestRelease ? checked(objects) : requested(objects, holds, release);
}

/** Whether the findings depend on what the cluster has, so that `check` alone would not report them. */
export function needsCluster({ objects, holds, release }: ExampleObjects): boolean {
  if (holds.length === 0) return false;
  const known = new Set(checked(objects).map(({ code }) => code));
  return requested(objects, holds, release).some(({ code }) => !known.has(code));
}

function checked(objects: readonly Manifest[]): readonly Diagnostic[] {
  const { unread, judged } = check([sourceOf(objects.map((object) => JSON.stringify(object)).join('\n---\n'))]);
  return [...unread, ...judged.flat()];
}

function sourceOf(text: string): Source {
  const bytes = new TextEncoder().encode(text);
  return { file: 'example', size: bytes.length, scope: { cluster: '' }, found: false, read: (start, end) => bytes.subarray(start, end) };
}

/** Objects that the cluster holds are updated, all others created. */
function requested(objects: readonly Manifest[], holds: readonly Manifest[], release: Release): readonly Diagnostic[] {
  const told: Diagnostic[] = [];
  const schemaOf = schemaLookup([], release);
  const live = knownObjects(holds.map((object) => stored(object, schemaOf)));
  const kubeVirt = [...objects, ...holds].find(({ kind }) => kind === 'KubeVirt') as KubeVirtView | undefined; // an example of one
  for (const object of objects) {
    const old = live.get(refOf(object));
    const context: Context = {
      config: readKubeVirt(kubeVirt, release).config,
      related: { scalerOf: () => undefined },
      ...(holds.length > 0 && { live }),
      ...(old !== undefined && { old }),
    };
    const tell: Parameters<typeof admit>[4] = ({ code, severity }, finding) => void told.push({ ...finding, code, severity });
    if (old !== undefined && object.kind === 'VirtualMachineInstance') runAdmitter(vmiUpdateAdmitter, object as never, context, tell);
    else admit(object, schemaOf(object.apiVersion, object.kind), live, context, tell);
    if (old !== undefined) runRules(objectRulesOf(object.kind), object, [], context, tell);
  }
  return told;
}

/** What a cluster holds has the defaults of its schema. */
function stored(object: Manifest, schemaOf: SchemaLookup): Manifest {
  const schema = schemaOf(object.apiVersion, object.kind);
  return schema === undefined ? object : asStored(schema, object);
}
