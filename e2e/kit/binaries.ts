import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { ToolMissing } from './tool-missing.ts';

/** Folders of what the tests run. */
export interface Binaries {
  readonly controlPlane: string;
  readonly argoCd: string;
  readonly virtApi: string;
  readonly kustomizeController: string;
  /** CustomResourceDefinitions of Flux and Argo CD, as their modules hold them. */
  readonly crds: string;
}

interface Module {
  readonly folder: string;
  /** What `go build` builds into the folder of binaries. */
  readonly packages: readonly string[];
  readonly ldflags: string;
}

const kubernetes = '1.34.4';

/** Kubernetes' parts know their own version from the linker alone. */
const versions = ['k8s.io/component-base/version', 'k8s.io/client-go/pkg/version'].flatMap((where) => [
  `-X ${where}.gitVersion=v${kubernetes}`,
  `-X ${where}.gitMajor=1`,
  `-X ${where}.gitMinor=34`,
]);

const modules: readonly Module[] = [
  { folder: 'control-plane', packages: ['./cmd/control-plane', './cmd/argo-cd'], ldflags: `-s -w ${versions.join(' ')}` },
  { folder: 'virt-api', packages: ['.'], ldflags: '-s -w' },
  { folder: 'kustomize-controller', packages: ['github.com/fluxcd/kustomize-controller'], ldflags: '-s -w' },
];

/** Modules that hold the CRDs of what they serve, with the module of this repository that pins their version. */
const crdSources = [
  { module: 'github.com/argoproj/argo-cd/v3', pinnedBy: 'control-plane', as: 'github.com/argoproj/argo-cd/v3', below: 'manifests/crds' },
  {
    module: 'github.com/fluxcd/kustomize-controller',
    pinnedBy: 'kustomize-controller',
    as: 'github.com/fluxcd/kustomize-controller',
    below: 'config/crd/bases',
  },
  {
    module: 'github.com/fluxcd/source-controller',
    pinnedBy: 'kustomize-controller',
    as: 'github.com/fluxcd/source-controller/api',
    below: 'config/crd/bases',
  },
] as const;

const sources = join(__dirname, '..', 'go');

/** The binaries for these sources, built now if they are not in the cache. */
export function binaries(say: (line: string) => void): Binaries {
  const folder = join(cacheFolder(), 'binaries', keyOf(sources));
  if (!existsSync(folder)) build(folder, say);
  return {
    controlPlane: join(folder, 'control-plane'),
    argoCd: join(folder, 'argo-cd'),
    virtApi: join(folder, 'virt-api'),
    kustomizeController: join(folder, 'kustomize-controller'),
    crds: join(folder, 'crds'),
  };
}

/** Whether a run would have to build first. */
export function areBuilt(): boolean {
  return existsSync(join(cacheFolder(), 'binaries', keyOf(sources)));
}

/** go.sum and every other file that is compiled, and what it is compiled for. */
function keyOf(folder: string): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(`${relative(folder, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Go's caches grow to several GB; they are removed after the build unless the environment says where they are kept. */
function build(folder: string, say: (line: string) => void): void {
  const go = goVersion();
  const caches = join(cacheFolder(), 'build');
  const partial = `${folder}.${process.pid}`;
  mkdirSync(join(partial, 'crds'), { recursive: true });
  const env = {
    ...process.env,
    CGO_ENABLED: '0',
    GOFLAGS: '-mod=readonly -modcacherw -trimpath -buildvcs=false',
    GOCACHE: process.env['GOCACHE'] ?? join(caches, 'packages'),
    GOMODCACHE: process.env['GOMODCACHE'] ?? join(caches, 'modules'),
  };
  say(`building with ${go}; a first build takes 10 to 30 minutes`);
  for (const { folder: module, packages } of modules) {
    const listed = spawnSync('go', ['list', '-deps', ...packages], {
      cwd: join(sources, module),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (listed.status !== 0)
      throw new ToolMissing(
        `The Go modules of e2e/go/${module} cannot be loaded. Install Go 1.26 or newer, and let this machine reach a module proxy (go env GOPROXY).`,
      );
  }
  for (const { folder: module, packages, ldflags } of modules) {
    const start = Date.now();
    const args = ['build', '-ldflags', ldflags, '-o', `${partial}/`, ...packages];
    const { status } = spawnSync('go', args, { cwd: join(sources, module), env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error(`go build of e2e/go/${module} failed`);
    say(`built ${module} in ${Math.round((Date.now() - start) / 1000)} s`);
  }
  for (const { module, pinnedBy, as, below } of crdSources) {
    const cwd = join(sources, pinnedBy);
    const version = execFileSync('go', ['list', '-m', '-f', '{{.Version}}', as], { cwd, env, encoding: 'utf8' }).trim();
    const downloaded = JSON.parse(
      execFileSync('go', ['mod', 'download', '-json', `${module}@${version}`], { cwd, env, encoding: 'utf8' }),
    ) as {
      readonly Dir: string; // as `go help mod download` says
    };
    cpSync(join(downloaded.Dir, below), join(partial, 'crds'), { recursive: true, filter: (file) => !file.endsWith('kustomization.yaml') });
  }
  const older = join(cacheFolder(), 'binaries');
  for (const name of readdirSync(older)) if (join(older, name) !== partial) rmSync(join(older, name), { recursive: true, force: true });
  renameSync(partial, folder);
  rmSync(caches, { recursive: true, force: true });
}

function goVersion(): string {
  const { status, stdout } = spawnSync('go', ['version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new ToolMissing(
    'The end-to-end tests build Kubernetes, KubeVirt, Flux and Argo CD from Go modules. Install Go 1.26 or newer from https://go.dev/dl.',
  );
}
