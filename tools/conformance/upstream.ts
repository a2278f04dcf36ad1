import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIn, minors, newestOf, newestRelease, type Minor } from '../../lib/core/kubevirt/release.ts';
import { allCodes } from '../../lib/rules/codes.ts';
import type { CodeEntry } from '../../lib/rules/rule.ts';
import { webhooks } from '../../lib/rules/webhooks.ts';
import { commentedNames } from './upstream-comments.ts';

/** A function that a rule names and the sources of a release do not have. */
export interface Missing {
  readonly upstream: string;
  /** Of what: `KubeVirt 1.8`, `CDI`. */
  readonly of: string;
  readonly codes: readonly string[];
}

/** What answers for codes that begin so, and where its sources are, below Go's module cache. */
interface Upstream {
  readonly name: string;
  readonly prefix: string;
  /** `path@version/folder`; of several versions the newest that begins so is read. */
  readonly sources: readonly string[];
}

const others: readonly Upstream[] = [
  { name: 'CDI', prefix: 'CD', sources: ['kubevirt.io/containerized-data-importer@v/pkg', 'github.com/robfig/cron/v3@v/'] },
  {
    name: 'Kubernetes',
    prefix: 'K8',
    sources: [
      'k8s.io/kubernetes@v/pkg/apis',
      'k8s.io/kubernetes@v/pkg/api',
      'k8s.io/kubernetes@v/pkg/registry/core/service',
      'k8s.io/kubernetes@v/plugin/pkg/admission',
      'k8s.io/apiextensions-apiserver@v/pkg/apiserver',
      'k8s.io/apimachinery@v/pkg',
      'k8s.io/apiserver@v/pkg/admission',
      'k8s.io/pod-security-admission@v/admission',
    ],
  },
  { name: 'HyperConverged', prefix: 'HC', sources: ['github.com/kubevirt/hyperconverged-cluster-operator@v/'] },
];

export interface LookedUp {
  /** What has been looked at: `KubeVirt 1.8`, `CDI`. What has no sources here is left out. */
  readonly looked: readonly string[];
  readonly missing: readonly Missing[];
}

/**
 * Looks up the function that each rule names, in the sources of each release of KubeVirt that has the rule, and in those of CDI, Kubernetes
 * and HyperConverged, as Go's module cache keeps them.
 */
export function missingFunctions(moduleCache: string): LookedUp {
  const all = [...minors.map((minor) => ofKubeVirt(moduleCache, minor)), ...others.map((other) => ofOther(moduleCache, other))];
  const found = all.filter((each) => each !== undefined);
  return { looked: found.flatMap(({ looked }) => looked), missing: found.flatMap(({ missing }) => missing) };
}

/** Where what comments name is looked up: all of it, or nothing if something is absent. */
const commented: readonly string[] = [
  `kubevirt.io/kubevirt@v${newestRelease.minor}./pkg`,
  'kubevirt.io/containerized-data-importer@v/pkg',
  'k8s.io/kubernetes@v/pkg',
  'k8s.io/apimachinery@v/pkg',
  'k8s.io/pod-security-admission@v/api',
];

/** Looks up the functions and types that comments of `folder` name after `Upstream:`. */
export function missingInComments(moduleCache: string, folder: string): LookedUp {
  const folders = commented.map((source) => sourcesAt(moduleCache, source));
  if (folders.some((found) => found.length === 0)) return { looked: [], missing: [] };
  const known = new Set(folders.flat().flatMap((each) => [...functionsIn(each), ...typesIn(each)].map(lastPart)));
  const missing = Array.from(commentedNames(folder)).flatMap(([file, names]) =>
    names.flatMap((upstream): readonly Missing[] => (known.has(upstream) ? [] : [{ upstream, of: 'Go', codes: [file] }])),
  );
  return { looked: ['comments'], missing };
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function ofKubeVirt(moduleCache: string, minor: Minor): LookedUp | undefined {
  const folders = sourcesAt(moduleCache, `kubevirt.io/kubevirt@v${minor}./pkg`);
  const entries = rulesOf('KV').filter((entry) => isIn(entry, newestOf(minor)));
  return lookedUp(`KubeVirt ${minor}`, folders, entries, (entry) => nameIn(entry, minor));
}

function ofOther(moduleCache: string, { name, prefix, sources }: Upstream): LookedUp | undefined {
  const found = sources.map((source) => ({ source, folders: sourcesAt(moduleCache, source) }));
  const absent = found.flatMap(({ source, folders }) => (folders.length === 0 ? [source.replace(/@.*/, '')] : []));
  const of = absent.length === 0 ? name : `${name} (without ${[...new Set(absent)].join(', ')}, which Go's module cache lacks)`;
  return lookedUp(
    of,
    found.flatMap(({ folders }) => folders),
    rulesOf(prefix),
    ({ upstream }) => upstream,
  );
}

function lookedUp(
  of: string,
  folders: readonly string[],
  entries: readonly CodeEntry[],
  upstreamOf: (entry: CodeEntry) => string | undefined,
): LookedUp | undefined {
  if (folders.length === 0) return undefined;
  const known = new Set(folders.flatMap(functionsIn));
  const named = new Map<string, Set<string>>();
  for (const entry of entries) {
    const upstream = upstreamOf(entry);
    if (upstream !== undefined && !known.has(upstream)) named.set(upstream, (named.get(upstream) ?? new Set()).add(entry.code));
  }
  return { looked: [of], missing: Array.from(named, ([upstream, codes]) => ({ upstream, of, codes: [...codes] })) };
}

/** The folder of a source, if it is there. */
function sourcesAt(moduleCache: string, source: string): readonly string[] {
  const [, path = '', start = '', below = ''] = /^(.*)\/([^/]*@[^/]*)\/(.*)$/.exec(source) ?? [];
  const folder = join(moduleCache, path);
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).filter((name) => name.startsWith(start));
  const newest = versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  const found = newest === undefined ? undefined : join(folder, newest, below);
  return found !== undefined && existsSync(found) ? [found] : [];
}

/** Each rule with its own range; the list of codes has one entry for all rules of a code. */
function rulesOf(prefix: string): readonly CodeEntry[] {
  const rules: readonly CodeEntry[] = webhooks.flatMap((webhook) => webhook.rules);
  const codes = new Set(rules.map(({ code }) => code));
  const all = new Set([...rules, ...allCodes.filter(({ code }) => !codes.has(code))]);
  return Array.from(all).filter(({ code }) => code.startsWith(prefix));
}

function nameIn({ upstream, formerly = [] }: CodeEntry, minor: Minor): string | undefined {
  return formerly.find(({ until }) => minors.indexOf(minor) <= minors.indexOf(until))?.upstream ?? upstream;
}

/** `package.function` and `package.Type.method` of all sources below a folder. */
function functionsIn(folder: string): readonly string[] {
  return sourcesIn(folder).flatMap((text) => {
    const name = /^package (\w+)/m.exec(text)?.[1] ?? '';
    const functions = Array.from(text.matchAll(/^func (?:\(\w*\s*\*?(\w+)\) )?(\w+)[[(]/gm));
    return functions.map(([, type, called = '']) => (type === undefined ? `${name}.${called}` : `${name}.${type}.${called}`));
  });
}

function typesIn(folder: string): readonly string[] {
  return sourcesIn(folder).flatMap((text) => Array.from(text.matchAll(/^type (\w+)/gm), ([, type = '']) => type));
}

function sourcesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.go') && !file.endsWith('_test.go') && !/(?:^|\/)zz_generated/.test(file));
  return sources.map((file) => readFileSync(join(folder, file), 'utf8'));
}
