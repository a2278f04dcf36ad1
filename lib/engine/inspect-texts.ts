import { check } from '../check/check.ts';
import { readSideInput } from '../check/read-side.ts';
import { identityOf, printRef } from '../core/object-ref.ts';
import { YamlWriter } from '../emit/yaml/yaml-writer.ts';
import { ClusterSide } from '../impact/cluster-side.ts';
import type { HeldObject } from '../impact/compare/held-object.ts';
import { StepError } from '../impact/vm/sync-error.ts';
import { storedVm } from '../impact/vm/stored-vm.ts';
import { kindOf } from '../impact/kind-of.ts';
import { podNumbers } from '../pod/pod-numbers.ts';
import { renderPod } from '../pod/render-pod.ts';
import { printTable } from '../report/table.ts';
import type { GuestInCluster } from '../resolve/pods/guest-in-cluster.ts';
import { asStored } from '../schema/as-stored.ts';
import { addedName, factsOf, sourcesOf, type NamedText, type TextCluster } from './texts.ts';

/** What becomes of an object, as YAML. */
export interface Inspected {
  /** `VirtualMachine shop/db` */
  readonly name: string;
  /** As the API server stores it, with the defaults of its schema and of mutating webhooks. A refusal is a matter of `checkTexts`. */
  readonly admitted: string;
  /** The guest that it makes; of a set or pool, the first one. Undefined where it makes none. */
  readonly guest?: InspectedGuest;
}

export interface InspectedGuest {
  readonly vmi: string;
  /** Its pod, or why virt-controller makes none. */
  readonly pod: string;
  /** Every request and limit of the pod, with where it comes from. */
  readonly numbers: string;
}

/** Shows what becomes of the objects of texts, in their order. Pure, as `checkTexts` is. */
export function inspectTexts(texts: readonly NamedText[], cluster: TextCluster = {}): readonly Inspected[] {
  const sources = sourcesOf(texts, cluster);
  const facts = factsOf(texts, cluster);
  const guests = new Map<string, GuestInCluster>();
  check(sources, { asked: cluster.release, facts, onGuest: (guest) => void guests.set(identityOf(guest.draft.ref), guest) });
  const { objects } = readSideInput(sources, (file) => file);
  const side = new ClusterSide(objects, { facts, externals: [] }, cluster.release);
  return objects
    .filter(({ location }) => location.file !== addedName)
    .map((held) => {
      const guest = guests.get(identityOf(held.ref));
      const name = printRef(held.ref);
      const admitted = kindOf(held.ref) === 'VirtualMachineInstance' && guest !== undefined ? yamlOf(guest.vmi) : admittedOf(held, side);
      return guest === undefined ? { name, admitted } : { name, admitted, guest: inspectedGuest(guest) };
    });
}

function admittedOf(held: HeldObject, side: ClusterSide): string {
  const why = side.malformed(held);
  if (why !== undefined) return `# ${why}\n`;
  try {
    if (kindOf(held.ref) === 'VirtualMachine') return yamlOf(storedVm(held.manifest, 'CREATE', side.viewOf(held.ref.namespace)));
  } catch (error) {
    if (error instanceof StepError) return `# ${error.message}\n`;
    throw error;
  }
  const schema = side.model.schemaOf(held.ref.apiVersion, held.ref.kind);
  return yamlOf(schema === undefined ? held.manifest : asStored(schema, held.manifest));
}

function inspectedGuest({ vmi, world }: GuestInCluster): InspectedGuest {
  const rendered = renderPod(vmi, world);
  const guest = yamlOf(vmi);
  if ('error' in rendered) return { vmi: guest, pod: `# virt-controller makes no pod: ${rendered.error}\n`, numbers: '' };
  const rows = podNumbers(rendered).map(({ container, list, resource, amount, because }) => [container, list, resource, amount, because]);
  return {
    vmi: guest,
    pod: yamlOf({ apiVersion: 'v1', kind: 'Pod', ...rendered.pod }),
    numbers: printTable(['CONTAINER', 'LIST', 'RESOURCE', 'AMOUNT', 'FROM'], rows),
  };
}

function yamlOf(value: object): string {
  const writer = new YamlWriter();
  writer.document(JSON.parse(JSON.stringify(value)) as object); // without keys that have no value
  return Buffer.from(writer.bytes()).toString('utf8');
}
