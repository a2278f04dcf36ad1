import { isMap } from '../../../core/data/guards.ts';
import { cpuFields } from '../../../core/kubevirt/passed-fields.ts';
import { literal, mapCode, type Code, type Props } from '../code.ts';
import { hasOnly, onlyField, Taken } from '../taken.ts';

/** Takes CPU and memory, with what of them is asked for in resources. */
export function takeSizes(domain: Taken, props: Props): void {
  const cpu: Props = new Map();
  const memory: Props = new Map();
  domain.within('cpu', (from) => {
    from.passOn(cpu, cpuFields);
    const features = from.peek('features');
    if (!Array.isArray(features)) return;
    from.take('features');
    const all: readonly unknown[] = features;
    cpu.set('features', literal(all.map((feature) => onlyField(feature, 'name'))));
  });
  domain.within('memory', (from) => {
    from.passOn(memory, ['guest', 'maxGuest', 'reservedOverhead']);
    from.within('hugepages', (pages) => pages.passAs(memory, 'pageSize', 'hugepages'));
  });
  takeResources(domain, cpu, memory, props);
  if (cpu.size > 0) props.set('cpu', alone(cpu, 'cores'));
  if (memory.size > 0) props.set('memory', alone(memory, 'guest'));
}

/** The one field that a prop may stand for by itself. */
function alone(fields: Props, name: string): Code {
  const value = fields.get(name);
  return value !== undefined && fields.size === 1 ? value : mapCode(fields);
}

/** Requests and limits of CPU and memory are props of theirs; the builder keeps the overcommitment of the others. */
function takeResources(domain: Taken, cpu: Props, memory: Props, props: Props): void {
  const resources = domain.peek('resources');
  if (!isMap(resources) || !hasOnly(resources, ['requests', 'limits', 'overcommitGuestOverhead'])) return;
  // The builder would leave out what is empty.
  if (isEmptyMap(resources) || Object.values(resources).some(isEmptyMap)) return;
  const rest = new Taken(resources);
  for (const [field, name] of [
    ['requests', 'request'],
    ['limits', 'limit'],
  ] as const) {
    rest.within(field, (quantities) => {
      quantities.passAs(cpu, 'cpu', name);
      quantities.passAs(memory, 'memory', name);
    });
  }
  domain.take('resources');
  if (!rest.isEmpty) props.set('resources', literal(rest.rest));
}

function isEmptyMap(value: unknown): boolean {
  return isMap(value) && hasOnly(value, []);
}
