import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Manifest } from '../../lib/core/manifest.ts';
import { quantityValue } from '../../lib/core/quantity/quantity-value.ts';
import { sumOfTerms } from '../../lib/pod/memory-overhead.ts';
import { renderPod } from '../../lib/pod/render-pod.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import { draftOf } from '../resolve/drafts.ts';

/** The cells of a row of docs/pods.md. */
interface Row {
  readonly guest: string;
  readonly overhead: string;
  readonly requests: string;
  readonly limits: string;
}

const page = readFileSync('docs/pods.md', 'utf8');
const configuration = parse(/```yaml\n(configuration:[^]*?)```/.exec(page)?.[1] ?? '') as object;
const rows = page.split('\n').flatMap((line): readonly Row[] => {
  const [, guest, overhead = '', requests = '', limits = ''] = line.split('|').map((cell) => cell.trim());
  return guest?.startsWith('`{') === true ? [{ guest: guest.slice(1, -1), overhead, requests, limits }] : [];
});

const kubeVirt: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: configuration,
};
const everyGuest = /^ephemeral-storage$|^devices\.kubevirt\.io\/(?:kvm|tun|vhost-net)$/;

function listed(list: Readonly<Record<string, unknown>> = {}): string {
  const named = Object.entries(list).filter(([name]) => !everyGuest.test(name));
  return named.map(([name, amount]) => `${name} ${String(amount)}`).join(', ') || 'none';
}

function rowOf(guest: string): Row {
  const spec = parse(guest) as { domain: object };
  const template = { spec: { ...spec, domain: { devices: {}, ...spec.domain } } };
  const metadata = { name: 'db', namespace: 'vms' };
  const vm: Manifest = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata, spec: { runStrategy: 'Always', template } };
  const rows: Row[] = [];
  const drafts = [kubeVirt, vm].map((manifest) => draftOf(manifest));
  runPipeline(
    [{ name: '', drafts }],
    { put: () => undefined, hold: () => undefined },
    {
      onGuest({ vmi, world }) {
        const rendered = renderPod(vmi, world);
        if ('error' in rendered || rendered.compute === undefined) return;
        const compute = rendered.pod.spec.containers.find(({ name }) => name === 'compute')?.resources;
        const mebibytes = quantityValue(sumOfTerms(rendered.compute.overhead)) / 1_048_576n;
        rows.push({ guest, overhead: `${mebibytes}Mi`, requests: listed(compute?.requests), limits: listed(compute?.limits) });
      },
    },
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no pod of ${guest}`);
  return row;
}

describe('docs/pods.md', () => {
  it('shows twelve guests', () => expect(rows).toHaveLength(12));
  it.each(rows)('tells the pod of $guest', (row) => expect(rowOf(row.guest)).toEqual(row));
});
