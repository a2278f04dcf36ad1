import { hyperConvergedMinors, parseHyperConverged } from '../../cluster/hyperconverged/releases.ts';
import { compareReleases, minors, parseRelease, type Minor, type Release } from '../../core/kubevirt/release.ts';
import { beforeOldest } from '../../upgrade/steps.ts';
import type { Releases } from '../../upgrade/report-upgrade.ts';
import { usageError } from '../usage.ts';

/** The releases that --from and --to name. Throws KU0007 for what is none, and for an upgrade backwards. */
export function namedReleases(from: string | undefined, to: string | undefined): Releases {
  if (to === undefined) throw usageError('KU0007', 'upgrade needs the new release', `Write --to ${minors.at(-1)}.`);
  const newer = releaseNamed('to', to);
  if (from === undefined) return { to: newer };
  if (isBeforeOldest(from)) return { from: 'before-known', to: newer };
  const older = releaseNamed('from', from);
  if (compareReleases(older, newer) >= 0) {
    throw usageError(
      'KU0007',
      `--from ${from} is not older than --to ${to}`,
      'Name the release that the clusters run now with --from, and a newer one with --to.',
    );
  }
  return { from: older, to: newer };
}

/** `1.5`, or a patch of it. */
function isBeforeOldest(text: string): boolean {
  const [major, minor, ...patch] = text.replace(/^v/, '').split('.');
  return `${major}.${minor}` === beforeOldest && patch.length < 2 && patch.every((each) => /^\d+$/.test(each));
}

/** The minors of `1.7..1.9`. */
export function namedRange(text: string): readonly Minor[] {
  const [first, last, ...rest] = text.split('..').map((each) => minors.find((minor) => minor === each.trim()));
  if (first === undefined || last === undefined || rest.length > 0 || minors.indexOf(first) > minors.indexOf(last)) {
    throw usageError(
      'KU0007',
      `--releases ${JSON.stringify(text)} is no range of releases`,
      `Write --releases ${minors[0]}..${minors.at(-1)}, or a part of it.`,
    );
  }
  return minors.slice(minors.indexOf(first), minors.indexOf(last) + 1);
}

/** A release of KubeVirt, or the one that a HyperConverged ships. */
function releaseNamed(option: 'from' | 'to', text: string): Release {
  const release = parseRelease(text) ?? parseHyperConverged(text)?.kubevirt;
  if (release !== undefined) return release;
  throw usageError(
    'KU0007',
    `--${option} ${JSON.stringify(text)} is not a release that is known here`,
    `Write --${option} with KubeVirt ${[...(option === 'from' ? [beforeOldest] : []), ...minors].join(', ')} or a patch of one, or HyperConverged ${hyperConvergedMinors.join(', ')}.`,
  );
}
