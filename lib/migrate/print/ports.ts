import { literal, type Code } from './code.ts';
import { onlyField } from './taken.ts';

/** Ports of a Service or of an interface: a number where that is all. */
export function portsCode(ports: unknown): Code {
  if (!Array.isArray(ports)) return literal(ports);
  const all: readonly unknown[] = ports;
  return literal(all.map((port) => onlyField(port, 'port')));
}
