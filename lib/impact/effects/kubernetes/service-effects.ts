import type { Consequence, FieldChange } from '../../../core/impact.ts';
import { listOf, mapOf, type AnyMap } from '../../../core/data/guards.ts';
import type { HeldObject } from '../../compare/held-object.ts';
import { pathsBelow, type Change, type EffectsOf } from '../change.ts';
import { unlessImmutable } from './unless-immutable.ts';
import { newlySet } from './newly-set.ts';

const ofAddress = ['spec.clusterIP', 'spec.clusterIPs'];

/** What the cluster chooses for a Service where Git does not say it. */
const unknown = {
  'spec.clusterIP': { has: 'an address', when: 'unless it is the one that the cluster has chosen' },
  'spec.healthCheckNodePort': { has: 'a port', when: 'unless it is the one that the cluster has chosen' },
};

/** Where nobody asks for a family, most clusters give IPv4 addresses. */
const ofFamily = { has: 'an address of IPv4', when: 'unless those of the cluster are of IPv6' };

/** A Service: it keeps its address; everything else acts on traffic at once. */
export const serviceEffects: EffectsOf = unlessImmutable((change) => {
  const { fields, after } = change;
  if (isExternalName(change)) {
    const { externalName } = specOf(after);
    return typeof externalName === 'string' ? [leadsAway(externalName, fields)] : trafficEffects(change, new Set());
  }
  const given = listOf(specOf(after)['ipFamilies'])[0] === 'IPv6' ? { ...unknown, 'spec.ipFamilies': ofFamily } : unknown;
  const known = [...newlySet(fields, 'Service', given), ...keptAddress(fields)];
  return [...known, ...trafficEffects(change, new Set(known.flatMap((each) => each.fields)))];
});

function leadsAway(externalName: string, fields: readonly FieldChange[]): Consequence {
  const why = `Its name leads to ${externalName} at once, and to guests no more; the address is given up.`;
  return { effect: 'live', why, fields: pathsBelow(fields, 'spec') };
}

/** Addresses that Git no longer states. */
function keptAddress(fields: readonly FieldChange[]): readonly Consequence[] {
  const left = fields.filter(({ after }) => after === undefined).map(({ path }) => path);
  const kept = left.filter((path) => ofAddress.includes(path.replace(/\[.*$/, '')));
  if (kept.length === 0) return [];
  const why = 'The Service keeps its clusterIP where Git says nothing of it: only one that is made anew gets another.';
  return [{ effect: 'no-guest-effect', why, fields: kept }];
}

/** What becomes of traffic; `told` are fields of which something else has been said. */
function trafficEffects({ fields, after }: Change, told: ReadonlySet<string>): readonly Consequence[] {
  const selector = pathsBelow(fields, 'spec.selector');
  const rest = pathsBelow(fields, 'spec').filter((path) => !selector.includes(path) && !told.has(path));
  const isSelecting = Object.keys(mapOf(specOf(after)['selector']) ?? {}).length > 0;
  const ofSelector = isSelecting
    ? 'Traffic goes at once to the guests that carry the new labels now; labels of a template reach running guests only at their next start.'
    : 'Without a selector nobody keeps its endpoints: traffic goes where it went, also when those guests are gone.';
  return [
    ...(selector.length > 0 ? [{ effect: 'live', why: ofSelector, fields: selector } as const] : []),
    ...(rest.length > 0 ? [{ effect: 'live', why: 'Traffic follows at once.', fields: rest } as const] : []),
  ];
}

function specOf({ manifest }: HeldObject): AnyMap {
  return mapOf(manifest['spec']) ?? {};
}

/** Whether it becomes an ExternalName or was one: such a Service has no address to keep. */
function isExternalName({ fields }: Change): boolean {
  return fields.some(({ path, before, after }) => path === 'spec.type' && [before, after].includes('ExternalName'));
}
