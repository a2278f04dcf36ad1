import { mapOf, type AnyMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';
import { hasOnly, Taken } from '../taken.ts';
import { takeMachine } from './machine.ts';
import { sharedMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

interface Labels {
  readonly selected: AnyMap;
  readonly ofPool: AnyMap;
  readonly ofMachines: AnyMap;
  readonly ofGuests: AnyMap;
}

/** The construct labels the machines with what the selector asks for and with its own labels, and the guests as the machines. */
export function labelsAsPool(manifest: Manifest): boolean {
  const { machine, labels } = read(manifest);
  const { selected, ofPool, ofMachines, ofGuests } = labels;
  const isIn = (map: AnyMap, [key, value]: readonly [string, unknown]): boolean => map[key] === value;
  return (
    Object.keys(selected).length > 0 &&
    hasOnly(mapOf(machine['metadata']) ?? {}, ['labels']) &&
    Object.entries(selected).every((label) => isIn(ofMachines, label)) &&
    Object.entries(ofPool).every((label) => !isIn(ofGuests, label) || isIn(ofMachines, label)) &&
    Object.entries(ofMachines).every((label) => isIn(ofGuests, label) && (isIn(selected, label) || isIn(ofPool, label)))
  );
}

export function poolProps(manifest: Manifest, props: Props): void {
  const { machine, labels } = read(manifest);
  const spec = new Taken(specOf(manifest));
  spec.take('virtualMachineTemplate');
  spec.passOn(props, ['replicas', 'paused', 'selector']);
  const own = new Taken(mapOf(machine['spec']) ?? {});
  const template = new Taken(own.takeMap('template'));
  // Labels that the selector asks for are the machines' and their guests' without another word.
  const guest = new Taken(template.takeMap('metadata'));
  guest.take('labels');
  const others = (of: AnyMap): AnyMap => Object.fromEntries(Object.entries(of).filter(([key, value]) => labels.selected[key] !== value));
  const guestLabels = others(labels.ofGuests);
  const metadata = Object.keys(guestLabels).length === 0 ? guest.rest : { ...guest.rest, labels: guestLabels };
  sharedMetadata(manifest.metadata, metadata, props);
  for (const strategy of ['updateStrategy', 'scaleInStrategy']) {
    const value = spec.take(strategy);
    if (value !== undefined) props.set(strategy, literal(strategyOf(value)));
  }
  spec.passOn(props, ['maxUnavailable', 'nameGeneration', 'autohealing']);
  takeMachine(own, template, manifest.metadata.namespace, props);
  own.passOn(props, ['dataVolumeTemplates']);
  const rest = { ...own.rest, ...(!template.isEmpty && { template: template.rest }) };
  writeRest(props, { ...spec.rest, ...(Object.keys(rest).length > 0 && { virtualMachineTemplate: { spec: rest } }) });
}

/** `{ opportunistic: {} }` in a word. */
function strategyOf(value: unknown): unknown {
  const [only, another] = Object.entries(mapOf(value) ?? {});
  return only !== undefined && another === undefined && Object.keys(mapOf(only[1]) ?? { set: true }).length === 0 ? only[0] : value;
}

function read(manifest: Manifest): { readonly machine: AnyMap; readonly labels: Labels } {
  const { selector, virtualMachineTemplate } = specOf(manifest);
  const machine = mapOf(virtualMachineTemplate) ?? {};
  const guest = mapOf(mapOf(mapOf(machine['spec'])?.['template'])?.['metadata']);
  return {
    machine,
    labels: {
      selected: mapOf(mapOf(selector)?.['matchLabels']) ?? {},
      ofPool: mapOf(manifest.metadata.labels) ?? {},
      ofMachines: mapOf(mapOf(machine['metadata'])?.['labels']) ?? {},
      ofGuests: mapOf(guest?.['labels']) ?? {},
    },
  };
}
