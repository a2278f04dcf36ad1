import { literal, type Props } from '../code.ts';
import { takeGuest } from '../guest/guest.ts';
import { onlyField, Taken } from '../taken.ts';

/** Takes of a VirtualMachine's spec, and of its template, what the props say that a machine has alone and in a pool. */
export function takeMachine(spec: Taken, template: Taken, namespace: string | undefined, props: Props): void {
  const runStrategy = spec.take('runStrategy');
  if (runStrategy !== undefined && runStrategy !== 'Always') props.set('runStrategy', literal(runStrategy));
  for (const name of ['instancetype', 'preference']) {
    const ref = spec.take(name);
    if (ref !== undefined) props.set(name, literal(onlyField(ref, 'name')));
  }
  spec.passOn(props, ['updateVolumesStrategy']);
  const guest = new Taken(template.takeMap('spec'));
  takeGuest(guest, { namespace, owner: spec }, props);
  if (!guest.isEmpty) template.leave('spec', guest.rest);
}
