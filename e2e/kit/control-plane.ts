import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Binaries } from './binaries.ts';
import { Client, Refused } from './client.ts';
import { eventually, Hopeless } from './eventually.ts';
import { freePorts } from './free-ports.ts';
import { Processes, type Program } from './processes.ts';
import { shippedCrds } from './shipped-crds.ts';

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

interface Places {
  readonly folder: string;
  readonly certificates: string;
  readonly kubeconfig: string;
  readonly etcd: number;
  readonly peer: number;
  readonly api: number;
  readonly manager: number;
  readonly virt: number;
  readonly health: number;
}

function programsOf({ controlPlane, virtApi, kustomizeController }: Binaries, at: Places): readonly Program[] {
  const { folder, kubeconfig } = at;
  const certificate = (name: string): string => join(at.certificates, name);
  const client = `http://127.0.0.1:${at.etcd}`;
  const peer = `http://127.0.0.1:${at.peer}`;
  return [
    {
      name: 'etcd',
      file: controlPlane,
      args: flags('etcd', {
        'data-dir': join(folder, 'etcd'),
        'listen-client-urls': client,
        'advertise-client-urls': client,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
        'initial-cluster': `default=${peer}`,
        'log-level': 'warn',
      }),
    },
    {
      name: 'kube-apiserver',
      file: controlPlane,
      args: flags('kube-apiserver', {
        'etcd-servers': client,
        'bind-address': '127.0.0.1',
        'secure-port': at.api,
        'endpoint-reconciler-type': 'none',
        'service-cluster-ip-range': '10.96.0.0/16,fd00:10:96::/112',
        'tls-cert-file': certificate('apiserver.crt'),
        'tls-private-key-file': certificate('apiserver.key'),
        'client-ca-file': certificate('ca.crt'),
        'service-account-issuer': 'https://kubernetes.default.svc',
        'service-account-key-file': certificate('service-accounts.key'),
        'service-account-signing-key-file': certificate('service-accounts.key'),
        'requestheader-client-ca-file': certificate('front-proxy-ca.crt'),
        'requestheader-allowed-names': 'front-proxy-client',
        'requestheader-username-headers': 'X-Remote-User',
        'requestheader-group-headers': 'X-Remote-Group',
        'requestheader-extra-headers-prefix': 'X-Remote-Extra-',
        'proxy-client-cert-file': certificate('front-proxy.crt'),
        'proxy-client-key-file': certificate('front-proxy.key'),
        'authorization-mode': 'RBAC',
        'disable-admission-plugins': 'ServiceAccount',
        'allow-privileged': true,
        profiling: false,
      }),
    },
    {
      name: 'kube-controller-manager',
      file: controlPlane,
      args: flags('kube-controller-manager', {
        kubeconfig,
        'leader-elect': false,
        'bind-address': '127.0.0.1',
        'secure-port': at.manager,
        'service-account-private-key-file': certificate('service-accounts.key'),
        'cert-dir': join(folder, 'kube-controller-manager'),
        'use-service-account-credentials': false,
        'horizontal-pod-autoscaler-sync-period': '2s',
        controllers:
          'horizontal-pod-autoscaler-controller,garbage-collector-controller,namespace-controller,serviceaccount-controller,replicationcontroller-controller',
      }),
    },
    {
      name: 'virt-api',
      file: virtApi,
      args: flags('serve', {
        kubeconfig,
        listen: '127.0.0.1',
        port: at.virt,
        'tls-cert-file': certificate('webhook.crt'),
        'tls-key-file': certificate('webhook.key'),
        'handler-cert-file': certificate('virt-handler.crt'),
        'handler-key-file': certificate('virt-handler.key'),
      }),
    },
    {
      name: 'kustomize-controller',
      file: kustomizeController,
      env: { RUNTIME_NAMESPACE: 'flux-system', KUBECONFIG: kubeconfig },
      args: flags(undefined, {
        'watch-all-namespaces': true,
        'enable-leader-election': false,
        'metrics-addr': '127.0.0.1:0',
        'health-addr': `127.0.0.1:${at.health}`,
        'events-addr': '',
        'requeue-dependency': '1s',
        concurrent: 20,
        'feature-gates': 'ExternalArtifact=true',
      }),
    },
  ];
}

function flags(command: string | undefined, values: Readonly<Record<string, string | number | boolean>>): readonly string[] {
  return [...(command === undefined ? [] : [command]), ...Object.entries(values).map(([name, value]) => `--${name}=${value}`)];
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

/** Of Argo CD and Flux, and long: nothing here looks at them. */
const unused: ReadonlySet<string> = new Set([
  'applicationset-crd.yaml',
  'appproject-crd.yaml',
  'source.toolkit.fluxcd.io_helmcharts.yaml',
  'source.toolkit.fluxcd.io_helmrepositories.yaml',
]);

async function installCrds(client: Client, { crds, virtApi }: Binaries): Promise<void> {
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

/** Cheaper than an apply, where an object is as long as a CRD. */
async function created(client: Client, manifest: Manifest): Promise<void> {
  const answer = await client.create(manifest, { fieldValidation: 'Ignore' });
  if (answer.status >= 300) throw new Refused(`create ${manifest.kind}`, answer);
}

async function applied(client: Client, manifest: Manifest): Promise<void> {
  await eventually(`${manifest.kind} ${manifest.metadata.name ?? ''}`, async () => {
    const answer = await client.apply(manifest, { force: true });
    if (answer.status >= 300) throw new Refused(`apply ${manifest.kind}`, answer);
    return true;
  });
}
