import { commonInstancetypes } from '../../core/kubevirt/common-instancetypes.ts';
import type { ExternalObject } from '../../core/external-object.ts';
import { externalOf } from '../../core/external-word.ts';
import { mapOf, textOf } from '../../core/data/guards.ts';
import { readQuantity } from '../../core/quantity/quantity.ts';
import { parseRelease } from '../../core/kubevirt/release.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import { apiServerGates, type ApiServerFacts, type NodeFacts, type TlsSecurityProfile } from '../cluster-facts.ts';
import { parseHyperConverged } from '../hyperconverged/releases.ts';
import { commonWord } from './print-facts.ts';
import type { StatedCluster } from './stated-cluster.ts';

/** What no synth has written, and its place. */
export interface StatedProblem {
  readonly message: string;
  readonly at: Path;
}

/** Reads what `printFacts` has printed of the cluster `name`; `null`, which an empty file holds, states nothing. */
export function readFacts(name: string, value: unknown): StatedCluster | StatedProblem {
  const stated = mapOf(value ?? {});
  if (stated === undefined) return { message: 'this is not an object with facts', at: [] };
  const problem = problemOf(stated);
  if (problem !== undefined) return problem;
  const { platform, kubevirt, hyperConverged, configuration, baseDomain, tlsSecurityProfile, apiServer, nodes, external, policies } =
    stated as Written;
  return {
    facts: {
      name,
      platform: platform ?? 'kubernetes',
      kubevirt,
      hyperConverged,
      configuration,
      baseDomain,
      tlsSecurityProfile,
      apiServer,
      nodes: nodes?.flatMap(({ count = 1, ...node }) => Array.from({ length: count }, () => node)),
    },
    externals: (external ?? []).flatMap(externalsOf),
    ...(policies !== undefined && { policies: policies.map((manifest) => ({ manifest })) }),
  };
}

/** As `problemOf` leaves it. */
interface Written {
  readonly platform?: 'openshift' | 'kubernetes';
  readonly kubevirt?: string;
  readonly hyperConverged?: string;
  readonly configuration?: 'built-in';
  readonly baseDomain?: string;
  readonly tlsSecurityProfile?: TlsSecurityProfile;
  readonly apiServer?: ApiServerFacts;
  readonly nodes?: readonly (NodeFacts & { readonly count?: number })[];
  readonly external?: readonly (string | ExternalObject)[];
  readonly policies?: readonly Manifest[];
}

type Accepts = (value: unknown) => boolean;

const isText: Accepts = (value) => typeof value === 'string';
const isMap: Accepts = (value) => mapOf(value) !== undefined;
const oneOf =
  (...words: readonly string[]): Accepts =>
  (value) =>
    words.includes(value as string); // includes takes it for what it is

const ofCluster: ReadonlyMap<string, Accepts> = new Map([
  ['platform', oneOf('openshift', 'kubernetes')],
  ['kubevirt', (value) => typeof value === 'string' && parseRelease(value) !== undefined],
  ['hyperConverged', (value) => typeof value === 'string' && parseHyperConverged(value) !== undefined],
  ['configuration', oneOf('built-in')],
  ['baseDomain', isText],
  ['tlsSecurityProfile', isMap],
  ['apiServer', isMap],
  ['nodes', Array.isArray],
  ['external', Array.isArray],
  ['policies', Array.isArray],
]);

/** More than any cluster has. */
const mostNodes = 100_000;

const isMapOf =
  (accepts: Accepts): Accepts =>
  (value) =>
    mapOf(value) !== undefined && Object.values(mapOf(value) ?? {}).every(accepts);

const ofTaint: ReadonlyMap<string, Accepts> = new Map([
  ['key', isText],
  ['value', isText],
  ['effect', oneOf('NoSchedule', 'PreferNoSchedule', 'NoExecute')],
]);

const ofNode: ReadonlyMap<string, Accepts> = new Map([
  ['name', isText],
  ['architecture', oneOf('amd64', 'arm64', 's390x')],
  ['labels', isMapOf(isText)],
  ['capacity', isMapOf((amount) => isText(amount) && readQuantity(amount) !== undefined)],
  ['taints', Array.isArray],
  ['count', (value) => Number.isInteger(value) && (value as number) > 0 && (value as number) <= mostNodes],
]);

const ofApiServer: ReadonlyMap<string, Accepts> = new Map([
  ['featureGates', (value) => Array.isArray(value) && value.every(oneOf(...Object.keys(apiServerGates)))],
]);

const ofExternal: ReadonlyMap<string, Accepts> = new Map([
  ['kind', (value) => textOf(value) !== undefined],
  ['namespace', isText],
  ['name', (value) => textOf(value) !== undefined],
  ['spec', isMap],
]);

function problemOf(stated: Readonly<Record<string, unknown>>): StatedProblem | undefined {
  return (
    wrongField(stated, ofCluster, []) ??
    (stated['apiServer'] === undefined ? undefined : wrongEntry(stated['apiServer'], ofApiServer, ['featureGates'], ['apiServer'])) ??
    firstOf(stated['nodes'], wrongNode) ??
    firstOf(stated['policies'], wrongPolicy) ??
    firstOf(stated['external'], (external, i) => {
      if (typeof external !== 'string') return wrongEntry(external, ofExternal, ['kind', 'name'], ['external', i]);
      if (external === commonWord || externalOf(external) !== undefined) return undefined;
      return { message: `${JSON.stringify(external)} names no object`, at: ['external', i] };
    })
  );
}

function wrongPolicy(policy: unknown, i: number): StatedProblem | undefined {
  const { apiVersion, kind, metadata } = mapOf(policy) ?? {};
  const isObject = [apiVersion, kind, mapOf(metadata)?.['name']].every((word) => textOf(word) !== undefined);
  return isObject ? undefined : { message: 'this is no object with apiVersion, kind and metadata.name', at: ['policies', i] };
}

function wrongNode(node: unknown, i: number): StatedProblem | undefined {
  const at: Path = ['nodes', i];
  return (
    wrongEntry(node, ofNode, ['architecture', 'labels'], at) ??
    firstOf(mapOf(node)?.['taints'], (taint, k) => wrongEntry(taint, ofTaint, ['key', 'effect'], [...at, 'taints', k]))
  );
}

function firstOf(list: unknown, problem: (item: unknown, i: number) => StatedProblem | undefined): StatedProblem | undefined {
  for (const [i, item] of (Array.isArray(list) ? list : []).entries()) {
    const found = problem(item, i);
    if (found !== undefined) return found;
  }
  return undefined;
}

function wrongEntry(item: unknown, fields: ReadonlyMap<string, Accepts>, needed: readonly string[], at: Path): StatedProblem | undefined {
  const entry = mapOf(item);
  if (entry === undefined) return { message: 'this is not an object', at };
  const missing = needed.find((field) => entry[field] === undefined);
  return missing === undefined ? wrongField(entry, fields, at) : { message: `${missing} is missing`, at };
}

function wrongField(map: Readonly<Record<string, unknown>>, fields: ReadonlyMap<string, Accepts>, at: Path): StatedProblem | undefined {
  for (const [field, value] of Object.entries(map)) {
    const accepts = fields.get(field);
    if (accepts === undefined) return { message: `nothing reads ${field}`, at: [...at, field] };
    if (!accepts(value)) return { message: `${JSON.stringify(value)} is no ${field}`, at: [...at, field] };
  }
  return undefined;
}

function externalsOf(external: string | ExternalObject): readonly ExternalObject[] {
  if (typeof external !== 'string') return [external];
  if (external === commonWord) return commonInstancetypes;
  const named = externalOf(external);
  return named === undefined ? [] : [named];
}
