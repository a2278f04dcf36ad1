import { valueAt } from '../../../core/data/path.ts';
import { hyperConvergedGate, livingGates } from '../feature-gates.ts';
import type { HyperConvergedVersion } from '../types.ts';
import type { Loss } from './loss.ts';

/** The gates of a spec of either version. */
export interface Gates {
  /** What is said of a gate, by its name; the first word counts. */
  readonly said: ReadonlyMap<string, boolean>;
  /** What is written and has no effect, which is what a conversion drops. */
  readonly lost: readonly Loss[];
}

/** Reads v1beta1's map (`{downwardMetrics: true}`) and v1's list (`[{name: downwardMetrics, state: Enabled}]`). */
export function gatesOf(spec: unknown): Gates {
  const written = valueAt(spec, ['featureGates']);
  return Array.isArray(written) ? listedGates(written) : mappedGates(written);
}

function mappedGates(written: unknown): Gates {
  const entries = Object.entries((written ?? {}) as Readonly<Record<string, unknown>>).filter(([, value]) => typeof value === 'boolean'); // a map, or nothing
  const lost = entries
    .filter(([name]) => hyperConvergedGate(name)?.phase === 'deprecated')
    .map(([name]) => ({ path: `spec.featureGates.${name}`, reason: 'the gate is deprecated and has no effect' }));
  return { said: new Map(entries as readonly (readonly [string, boolean])[]), lost }; // filtered for just that
}

function listedGates(written: readonly unknown[]): Gates {
  const said = new Map<string, boolean>();
  const lost: Loss[] = [];
  written.forEach((gate, i) => {
    const name = String(valueAt(gate, ['name']));
    const path = `spec.featureGates[${i}]`;
    const known = hyperConvergedGate(name);
    if (known === undefined) lost.push({ path, reason: `there is no gate ${name}` });
    else if (known.phase === 'deprecated') lost.push({ path, reason: 'the gate is deprecated and has no effect' });
    else if (said.has(name)) lost.push({ path, reason: `what is said of ${name} first counts` });
    if (!said.has(name)) said.set(name, (valueAt(gate, ['state']) ?? 'Enabled') === 'Enabled');
  });
  return { said, lost };
}

/** Whether a gate is on, by what is said of it or by its phase. */
function isGateOpen({ said }: Gates, name: string): boolean {
  return said.get(name) ?? hyperConvergedGate(name)?.phase === 'beta';
}

/** v1beta1 is told of every gate, v1 of those that differ from their default. */
export function convertGates(gates: Gates, to: HyperConvergedVersion): unknown {
  const states = livingGates.map(({ name, phase }) => ({ name, isOpen: isGateOpen(gates, name), byDefault: phase === 'beta' }));
  if (to === 'v1beta1') return Object.fromEntries(states.map(({ name, isOpen }) => [name, isOpen]));
  return states
    .filter(({ isOpen, byDefault }) => isOpen !== byDefault)
    .map(({ name, isOpen }) => (isOpen ? { name } : { name, state: 'Disabled' }));
}

/** The living gates of which something is said, and nothing else; undefined where that is none. */
export function rewrittenGates({ said }: Gates, to: HyperConvergedVersion): unknown {
  const living = livingGates.filter(({ name }) => said.has(name));
  if (living.length === 0) return undefined;
  if (to === 'v1beta1') return Object.fromEntries(living.map(({ name }) => [name, said.get(name)]));
  return living.map(({ name }) => (said.get(name) ? { name } : { name, state: 'Disabled' }));
}
