import { YamlWriter } from '../../emit/yaml/yaml-writer.ts';
import { podNumbers } from '../../pod/pod-numbers.ts';
import type { Pod, PodRole } from '../../pod/pod.ts';
import { podsNotRecorded } from '../../pod/recorded.ts';
import { renderPod, type RenderedPod } from '../../pod/render-pod.ts';
import { printTable } from '../../report/table.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import { nearest } from '../../core/text/nearest.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { matches, parseObjectQuery, printObjectQuery } from '../explain/object-query.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import type { PodFormat } from './formats.ts';
import { guestsInCharts, guestsInFiles, namesFiles, type FileValues } from './guests-asked.ts';

export interface PodValues extends FileValues {
  readonly app: string | undefined;
  readonly role: PodRole;
  readonly format: PodFormat;
}

/** Prints the pod of one guest. Answers with the exit code: 1 if virt-controller would make none. */
export async function printPod(words: readonly string[], values: PodValues, session: Session): Promise<number> {
  const [first = '', second] = words;
  const isFile = values.app === undefined && namesFiles(first, session);
  const query = isFile ? second : first;
  const { guests, leftOut, exitCode } = isFile
    ? guestsInFiles([first], values, session)
    : await guestsInCharts(values.app, values, session);
  if (exitCode !== undefined) return exitCode;
  const guest = theOne(guests, query, leftOut);
  const rendered = renderPod(guest.vmi, guest.world, values.role);
  const note = podsNotRecorded(guest.world.config.release);
  if (note !== undefined) session.tell(`note: ${note}`);
  if ('error' in rendered) {
    session.tell(`virt-controller would make no pod: ${visibleInLine(rendered.error)}`);
    return 1;
  }
  print(rendered, rendered.pod, values.format, session);
  return 0;
}

function print(rendered: RenderedPod, pod: Pod, format: PodFormat, session: Session): void {
  const whole = withoutAbsent({ apiVersion: 'v1', kind: 'Pod', ...pod });
  if (format === 'yaml') {
    const writer = new YamlWriter();
    writer.document(whole);
    session.writeYaml(writer.bytes());
  } else if (format === 'json') {
    session.say(JSON.stringify(whole, null, 2));
  } else {
    const rows = podNumbers(rendered).map(({ container, list, resource, amount, because }) => [container, list, resource, amount, because]);
    session.say(printTable(['CONTAINER', 'LIST', 'RESOURCE', 'AMOUNT', 'FROM'], rows));
  }
}

/** Plain data: keys without a value are left out. */
function withoutAbsent(value: object): object {
  return JSON.parse(JSON.stringify(value)) as object;
}

function theOne(guests: readonly GuestInCluster[], query: string | undefined, leftOut: number): GuestInCluster {
  const asked = query === undefined ? undefined : parseObjectQuery(query);
  const found = asked === undefined ? guests : guests.filter(({ draft }) => matches(asked, draft));
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) return first;
  const names = guests.map(({ draft }) => printObjectQuery(draft));
  const listed = names.slice(0, 5).join(', ');
  if (first === undefined) {
    const close = query === undefined ? undefined : nearest(query, names);
    const noGuest =
      leftOut > 0
        ? 'Run check, which says why the cluster would make none of these objects a guest.'
        : 'Name a file or charts with a VM, a set or a pool.';
    const none = query === undefined ? 'there is no guest' : `there is no guest ${JSON.stringify(query)}`;
    throw usageError('KU0007', none, names.length === 0 ? noGuest : `Write ${close ?? `one of ${listed}`}.`);
  }
  throw usageError(
    'KU0007',
    `there are ${found.length} guests`,
    `Write one of ${found
      .slice(0, 5)
      .map(({ draft }) => printObjectQuery(draft))
      .join(', ')}.`,
  );
}
