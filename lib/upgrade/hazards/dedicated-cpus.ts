import { isAbsent } from '../../core/data/absent.ts';
import { valueAt } from '../../core/data/path.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';
import { guestPath, templatesOf } from './templates.ts';

/** A nil pointer in validateMemoryIsProvided. */
export const dedicatedCpus: Hazard = defineHazard({
  entry: upgradeEntries.dedicatedCpus,
  section: 'refused',
  steps: ['1.6 → 1.7'],
  patches: { of: 'to', goneIn: ['1.7.4'] },
  effect: 'next-start-fails',
  issues: [],
  *find(upgrade) {
    for (const each of templatesOf(upgrade)) {
      const domain = each.template.spec['domain'];
      if (valueAt(domain, ['cpu', 'dedicatedCpuPlacement']) !== true || !isAbsent(valueAt(domain, ['memory']))) continue;
      yield {
        held: each.held,
        path: guestPath(each, 'domain', 'memory'),
        message: 'virt-api crashes on dedicated CPUs without a memory block, so the object is neither updated nor started',
        hint: 'Go to 1.7.4, or write memory: { guest: … }.',
      };
    }
  },
});
