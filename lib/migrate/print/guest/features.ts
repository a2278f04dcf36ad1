import { isMap } from '../../../core/data/guards.ts';
import { literal, mapCode, type Code } from '../code.ts';
import { hasOnly } from '../taken.ts';

/** Features of a domain, those of Hyper-V included. */
export function featuresCode(features: unknown): Code {
  if (!isMap(features)) return literal(features);
  return mapCode(Object.entries(features).map(([name, value]) => [name, name === 'hyperv' ? hypervCode(value) : stateCode(value)]));
}

function hypervCode(hyperv: unknown): Code {
  if (!isMap(hyperv)) return literal(hyperv);
  return mapCode(Object.entries(hyperv).map(([name, value]) => [name, enlightenmentCode(name, value)]));
}

/** A number or a text that its own name holds turns it on. */
function enlightenmentCode(name: string, value: unknown): Code {
  const isOn = isMap(value) && value['enabled'] === true && hasOnly(value, ['enabled', name]);
  const own = isOn ? value[name] : undefined;
  const hasWord = (name === 'spinlocks' && typeof own === 'number') || (name === 'vendorid' && typeof own === 'string');
  return hasWord ? literal(own) : stateCode(value);
}

/** True and false stand for a state that says no more. */
export function stateCode(state: unknown): Code {
  return isMap(state) && hasOnly(state, ['enabled']) && typeof state['enabled'] === 'boolean' ? literal(state['enabled']) : literal(state);
}
