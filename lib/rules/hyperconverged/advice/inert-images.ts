import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { commonImageNames, isSwitchedOff } from '../data-import-cron-template.ts';
import { placeIn } from '../request.ts';
import type { Advised } from './advised.ts';

/** All of them end so, which makes any two of them look alike. */
const suffix = '-image-cron';

function stemOf(name: string): string {
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

/** Images that are switched off and that nobody brings: mostly a common one of another release, or a slip of the pen. */
export function* inertImages(advised: Advised): Iterable<Finding> {
  for (const [i, template] of (advised.spec.dataImportCronTemplates ?? []).entries()) {
    const name = template.metadata?.name;
    if (!isSwitchedOff(template) || !isAbsent(template.spec) || isAbsent(name) || commonImageNames.includes(name)) continue;
    const close = nearest(stemOf(name), commonImageNames.map(stemOf));
    yield {
      path: placeIn(advised, `spec.dataImportCronTemplates[${i}].metadata.name`),
      message: `switching ${name} off has no effect: the operator brings no such image`,
      hint: `${close === undefined ? 'Remove the entry' : `Write ${close}${suffix} instead of ${name}`}: the common images are ${commonImageNames.join(', ')}.`,
    };
  }
}
