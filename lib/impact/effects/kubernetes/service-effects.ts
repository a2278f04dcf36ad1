import type { Consequence } from '../../../core/impact.ts';
import { listOf, mapOf, type AnyMap } from '../../../core/data/narrow.ts';
import type { HeldObject } from '../../compare/held-object.ts';
import { pathsBelow, type Change, type EffectsOf } from '../change.ts';
import { unlessImmutable } from './unless-immutable.ts';
import { newlyStated } from './newly-stated.ts';

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
  const { fields } = change;
  const given = listOf(specOf(change.after)['ipFamilies'])[0] === 'IPv6' ? { ...unknown, 'spec.ipFamilies': ofFamily } : unknown;
  const stated = isExternalName(change) ? [] : newlyStated(fields, 'Service', given);
  const left = isExternalName(change) ? [] : fields.filter(({ after }) => after === undefined).map(({ path }) => path);
  const kept = left.filter((path) => ofAddress.includes(path.replace(/\[.*$/, '')));
  const told = new Set([...kept, ...stated.flatMap((each) => each.fields)]);
  const selector = pathsBelow(fields, 'spec.selector');
  const rest = pathsBelow(fields, 'spec').filter((path) => !selector.includes(path) && !told.has(path));
  const consequences: Consequence[] = [...stated];
  if (kept.length > 0) {
    const why = 'The Service keeps its clusterIP where Git says nothing of it: only one that is made anew gets another.';
    consequences.push({ effect: 'no-guest-effect', why, fields: kept });
  }
  const { externalName, selector: labels } = specOf(change.after);
  if (typeof externalName === 'string' && isExternalName(change)) {
    const why = `Its name leads to ${externalName} at once, and to guests no more; the address is given up.`;
    return [...consequences, { effect: 'live', why, fields: pathsBelow(fields, 'spec') }];
  }
  if (selector.length > 0 && Object.keys(mapOf(labels) ?? {}).length === 0) {
    const why = 'Without a selector nobody keeps its endpoints: traffic goes where it went, also when those guests are gone.';
    consequences.push({ effect: 'live', why, fields: selector });
  } else if (selector.length > 0) {
    const why =
      'Traffic goes at once to the guests that carry the new labels now; labels of a template reach running guests only at their next start.';
    consequences.push({ effect: 'live', why, fields: selector });
  }
  if (rest.length > 0) consequences.push({ effect: 'live', why: 'Traffic follows at once.', fields: rest });
  return consequences;
});

function specOf({ manifest }: HeldObject): AnyMap {
  return mapOf(manifest['spec']) ?? {};
}

/** Whether it becomes an ExternalName or was one: such a Service has no address to keep. */
function isExternalName({ fields }: Change): boolean {
  return fields.some(({ path, before, after }) => path === 'spec.type' && [before, after].includes('ExternalName'));
}
