import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Binaries } from './binaries.ts';
import { Refused, type Client } from './client.ts';
import { eventually } from './eventually.ts';
import { shippedCrds } from './shipped-crds.ts';

/** Of Argo CD and Flux, and long: nothing here looks at them. */
const unused: ReadonlySet<string> = new Set([
  'applicationset-crd.yaml',
  'appproject-crd.yaml',
  'source.toolkit.fluxcd.io_helmcharts.yaml',
  'source.toolkit.fluxcd.io_helmrepositories.yaml',
]);

/** Creates the CRDs of KubeVirt, of what we ship beside them, and of the GitOps tools, and waits until all are served. */
export async function installCrds(client: Client, { crds, virtApi }: Binaries): Promise<void> {
  const ofFolder = readdirSync(crds)
    .filter((file) => !unused.has(file))
    .flatMap((file) => documentsOf(readFileSync(join(crds, file), 'utf8')));
  const all = [...ofKubeVirt(virtApi), ...shippedCrds(), ...ofFolder];
  await Promise.all(all.map((crd) => created(client, crd)));
  await eventually('CRDs that are served', async () => {
    const stored = await client.list({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' });
    return stored.length === all.length && stored.every(isEstablished) ? true : undefined;
  });
}

function ofKubeVirt(virtApi: string): readonly Manifest[] {
  return JSON.parse(execFileSync(virtApi, ['crds'], { encoding: 'utf8', maxBuffer: 1 << 28 })) as Manifest[]; // as e2e/go/virt-api prints them
}

function documentsOf(text: string): readonly Manifest[] {
  return parseAllDocuments(text).flatMap((document) => (document.contents === null ? [] : [document.toJS() as Manifest])); // YAML of CRDs
}

function isEstablished({ status }: Manifest): boolean {
  const { conditions = [] } = (status ?? {}) as { readonly conditions?: readonly { readonly type: string; readonly status: string }[] };
  return conditions.some((each) => each.type === 'Established' && each.status === 'True');
}

/** Cheaper than an apply, where an object is as long as a CRD. */
async function created(client: Client, manifest: Manifest): Promise<void> {
  const answer = await client.create(manifest, { fieldValidation: 'Ignore' });
  if (answer.status >= 300) throw new Refused(`create ${manifest.kind}`, answer);
}
