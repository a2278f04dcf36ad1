import type { Delivery } from '../core/delivery.ts';
import type { Draft } from '../core/draft.ts';
import { printRef } from '../core/object-ref.ts';
import type { Precedence } from '../resolve/cluster-drafts.ts';
import type { Order } from './apply-order.ts';
import { stages } from './stage.ts';
import { waveOf } from './waves.ts';

/** How a tool gets everything into the cluster. */
export interface Steps {
  readonly tool: Delivery['tool'];
  /** Flux: whether there is a Kustomization for each stage; else one has everything. */
  readonly hasStages: boolean;
}

interface Lost {
  readonly draft: Draft;
  readonly why: string;
}

/** Why nothing comes true of what a chart asks for, with the first object that it is about; undefined where something does. */
export function whyNotKept({ later, earlier }: Precedence, order: Order, steps: Steps): Lost | undefined {
  const stepOf = (draft: Draft): number => stepIn(steps, order, draft);
  const last = best(later, (a, b) => stepOf(a) > stepOf(b));
  const first = best(earlier, (a, b) => stepOf(a) < stepOf(b));
  if (last === undefined || first === undefined || stepOf(last) > stepOf(first)) return undefined;
  const [own, other] = [order.placeOf(last.ref).stage, order.placeOf(first.ref).stage];
  const name = printRef(first.ref);
  if (stepOf(last) === stepOf(first)) {
    const together = steps.tool === 'argo-cd' ? 'a stage has ten waves' : 'Flux applies everything of a Kustomization at once';
    return { draft: last, why: `it goes together with ${name}: ${together}` };
  }
  return {
    draft: last,
    why: `it goes before ${name}: ${own === other ? 'that one needs it' : `the stage ${own} goes before the stage ${other}`}`,
  };
}

function stepIn({ tool, hasStages }: Steps, order: Order, { ref }: Draft): number {
  const place = order.placeOf(ref);
  if (tool === 'argo-cd') return waveOf(place);
  const kustomization = hasStages ? stages.indexOf(place.stage) : 0;
  return kustomization + (definitions.has(ref.kind) ? 0 : 0.5);
}

/** What Flux applies, and waits for, before the rest of a Kustomization (ApplyAllStaged). */
const definitions: ReadonlySet<string> = new Set(['ClusterRole', 'CustomResourceDefinition', 'Namespace']);

function best(drafts: readonly Draft[], isBetter: (a: Draft, b: Draft) => boolean): Draft | undefined {
  let [found] = drafts;
  for (const draft of drafts) if (found !== undefined && isBetter(draft, found)) found = draft;
  return found;
}
