import { podNumbers } from '../../pod/pod-numbers.ts';
import { podsNotRecorded } from '../../pod/recorded.ts';
import { renderPod } from '../../pod/render-pod.ts';
import { printTable } from '../../report/table.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import { visibleInLine } from '../../core/text/visible.ts';

/** What the pod of a guest requests, and why; the other containers of the pod need little, and `pod` prints them. */
export function podSection({ vmi, world }: GuestInCluster): string {
  const rendered = renderPod(vmi, world);
  if ('error' in rendered) return `virt-controller would make no pod: ${visibleInLine(rendered.error)}`;
  const own = podNumbers(rendered).filter(({ container, list }) => container === 'compute' && list !== 'overhead');
  const rows = own.map(({ list, resource, amount, because }) => [`${list}.${resource}`, amount, visibleInLine(because)]);
  const note = podsNotRecorded(world.config.release);
  const title = `Its pod, container compute${note === undefined ? '' : ` (${note})`}:`;
  return [title, '', printTable(['RESOURCE', 'AMOUNT', 'FROM'], rows)].join('\n');
}
