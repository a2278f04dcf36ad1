import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Binaries } from './binaries.ts';
import { Client, Refused } from './client.ts';
import { eventually, Hopeless } from './eventually.ts';
import { freePorts } from './free-ports.ts';
import { installCrds } from './install-crds.ts';
import { Processes, type Program } from './processes.ts';
import { programsOf } from './programs.ts';

/** Where a control plane is and how to reach it; kept as `kit.json` in its folder. */
export interface Kit {
  readonly folder: string;
  readonly server: string;
  readonly virtApi: string;
  readonly certificates: string;
  readonly kubeconfig: string;
  readonly binaries: Binaries;
  /** How each of its processes is started, in order. */
  readonly programs: readonly Program[];
}

export function readKit(folder: string): Kit {
  return JSON.parse(readFileSync(join(folder, 'kit.json'), 'utf8')) as Kit; // written by startControlPlane alone
}

/** Names of the processes, in the order in which they are started. */
function namesOf({ programs }: Kit): readonly string[] {
  return programs.map(({ name }) => name);
}

/** Starts one of the processes, also again after it was killed. */
function startProgram(kit: Kit, name: string): void {
  const program = kit.programs.find((each) => each.name === name);
  if (program === undefined) throw new Error(`there is no ${name}`);
  new Processes(kit.folder).start(program);
}

const base: readonly string[] = ['etcd', 'kube-apiserver'];

/** Starts what has ended, as a machine does; what speaks with the API server once that answers, because it ends where it does not. */
export async function restart(kit: Kit, client: Client): Promise<void> {
  const processes = new Processes(kit.folder);
  const ended = namesOf(kit).filter((name) => !processes.isRunning(name));
  for (const name of ended.filter((each) => base.includes(each))) startProgram(kit, name);
  const others = ended.filter((each) => !base.includes(each));
  if (others.length > 0 && (await isReady(client))) for (const name of others) startProgram(kit, name);
}

/** Starts etcd, kube-apiserver, kube-controller-manager, virt-api and Flux's kustomize-controller on free ports of the loopback address. */
export async function startControlPlane(
  folder: string,
  binaries: Binaries,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<Kit> {
  const start = Date.now();
  const lap = (what: string): void => {
    stopping.throwIfAborted();
    say(`${what} after ${((Date.now() - start) / 1000).toFixed(1)} s`);
  };
  const kit = await prepared(folder, binaries);
  const client = new Client(kit);
  try {
    for (const name of base) startProgram(kit, name);
    await ready(kit, client);
    lap('API server');
    startProgram(kit, 'kube-controller-manager');
    await installCrds(client, binaries);
    lap('CRDs');
    await startVirtApi(kit, client);
    lap('virt-api with its webhooks');
    await applied(client, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'flux-system' } });
    await applied(client, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'argocd' } });
    startProgram(kit, 'kustomize-controller');
    await eventually('the service account of a new namespace', () =>
      client.find({ apiVersion: 'v1', kind: 'ServiceAccount', namespace: 'default', name: 'default' }),
    );
    lap('everything');
  } finally {
    client.close();
  }
  return kit;
}

/** Waits for the API server, as long as its processes run. */
async function ready({ folder }: Kit, client: Client): Promise<void> {
  const processes = new Processes(folder);
  const attempt = async (): Promise<true | undefined> => {
    for (const name of base) if (!processes.isRunning(name)) throw new Hopeless(processes.lastWordsOf(name));
    return (await isReady(client)) ? true : undefined;
  };
  await eventually('an API server that is ready', attempt, { within: 120_000 });
}

async function isReady(client: Client): Promise<boolean> {
  return (await client.send('GET', '/readyz')).status === 200;
}

export async function stopControlPlane(folder: string): Promise<void> {
  await new Processes(folder).stopAll(namesOf(readKit(folder)));
}

async function prepared(folder: string, binaries: Binaries): Promise<Kit> {
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates, { recursive: true });
  execFileSync(binaries.controlPlane, ['certificates', certificates]);
  const [etcd = 0, peer = 0, api = 0, manager = 0, virt = 0, health = 0] = await freePorts(6);
  const server = `https://127.0.0.1:${api}`;
  const kubeconfig = join(folder, 'kubeconfig');
  writeFileSync(kubeconfig, kubeconfigOf(server, certificates));
  const at = { folder, certificates, kubeconfig, etcd, peer, api, manager, virt, health };
  const kit: Kit = {
    folder,
    server,
    virtApi: `https://127.0.0.1:${virt}`,
    certificates,
    kubeconfig,
    binaries,
    programs: programsOf(binaries, at),
  };
  writeFileSync(join(folder, 'kit.json'), `${JSON.stringify(kit, null, 2)}\n`);
  return kit;
}

function kubeconfigOf(server: string, certificates: string): string {
  const file = (name: string): string => JSON.stringify(join(certificates, name));
  return `apiVersion: v1
kind: Config
clusters: [{ name: e2e, cluster: { server: ${server}, certificate-authority: ${file('ca.crt')} } }]
users: [{ name: admin, user: { client-certificate: ${file('admin.crt')}, client-key: ${file('admin.key')} } }]
contexts: [{ name: e2e, context: { cluster: e2e, user: admin } }]
current-context: e2e
`;
}

/** Speaks with virt-api as the API server does for its subresources, which are no API service here. */
export function asAggregator({ certificates, virtApi }: Kit): Client {
  return new Client({ server: virtApi, certificates, user: 'front-proxy' });
}

/** What virt-operator would have made, and then the webhooks that it would register. */
async function startVirtApi(kit: Kit, client: Client): Promise<void> {
  const ca = readFileSync(join(kit.certificates, 'ca.crt'), 'utf8');
  await applied(client, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kubevirt' } });
  await applied(client, {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'kubevirt-ca', namespace: 'kubevirt' },
    data: { 'ca-bundle': ca },
  });
  await applied(client, {
    apiVersion: 'kubevirt.io/v1',
    kind: 'KubeVirt',
    metadata: { name: 'kubevirt', namespace: 'kubevirt' },
    spec: { configuration: { developerConfiguration: { featureGates: [] } } },
  });
  // virt-api goes by no KubeVirt that its operator has not taken on.
  const kubeVirt = { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', namespace: 'kubevirt', name: 'kubevirt' };
  await client.patch(kubeVirt, { status: { phase: 'Deployed', defaultArchitecture: 'amd64' } }, { subresource: 'status' });
  startProgram(kit, 'virt-api');
  const virtApi = asAggregator(kit);
  try {
    await eventually('a virt-api that is up', async () => ((await virtApi.send('GET', '/healthz')).status === 200 ? true : undefined));
  } finally {
    virtApi.close();
  }
  const webhooks = execFileSync(kit.binaries.virtApi, ['webhooks', kit.virtApi, join(kit.certificates, 'ca.crt')], { encoding: 'utf8' });
  for (const configuration of JSON.parse(webhooks) as Manifest[]) await applied(client, configuration); // as e2e/go/virt-api prints them
}

async function applied(client: Client, manifest: Manifest): Promise<void> {
  await eventually(`${manifest.kind} ${manifest.metadata.name ?? ''}`, async () => {
    const answer = await client.apply(manifest, { force: true });
    if (answer.status >= 300) throw new Refused(`apply ${manifest.kind}`, answer);
    return true;
  });
}
