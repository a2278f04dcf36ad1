import { groupOf, type ObjectRef } from '../../core/object-ref.ts';

/** One question to a cluster: the objects of a kind, in one namespace or in all, or those of some names. */
export interface Query {
  readonly apiVersion: string;
  readonly kind: string;
  /** @default - all namespaces, and objects outside of them */
  readonly namespace?: string | undefined;
  /** @default - all objects of the kind */
  readonly names?: readonly string[] | undefined;
  /** Whether Git has objects of the kind; others are only asked for what they say about these. */
  readonly isOfGit: boolean;
}

/** What was left out of the questions, because no cluster has such a kind or name. */
export interface Queries {
  readonly queries: readonly Query[];
  readonly unasked: readonly string[];
}

/** Of more namespaces a kind is asked for everywhere at once. */
const mostNamespaces = 4;
/** More kinds than any repository of VMs has. */
const mostKinds = 80;
/** More names than fit into one command line are asked for in several. */
const namesOfOne = 100;

export const kindPattern: RegExp = /^[A-Z][A-Za-z\d]{0,62}$/;
export const versionPattern: RegExp = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?\/)?v\d+(?:(?:alpha|beta)\d+)?$/;
export const namePattern: RegExp = /^[a-z\d](?:[a-z\d.:-]{0,251}[a-z\d])?$/;

/** Kinds that say how a cluster is run, beside any objects of Git. */
const ofCluster: readonly (readonly [apiVersion: string, kind: string])[] = [
  ['kubevirt.io/v1', 'KubeVirt'],
  ['hco.kubevirt.io/v1beta1', 'HyperConverged'],
  ['v1', 'Node'],
  ['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy'],
  ['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicyBinding'],
  ['admissionregistration.k8s.io/v1beta1', 'MutatingAdmissionPolicy'],
  ['admissionregistration.k8s.io/v1beta1', 'MutatingAdmissionPolicyBinding'],
];

/** Kinds that say what becomes of claims. */
const ofStorage: readonly (readonly [apiVersion: string, kind: string])[] = [
  ['storage.k8s.io/v1', 'StorageClass'],
  ['cdi.kubevirt.io/v1beta1', 'StorageProfile'],
  ['cdi.kubevirt.io/v1beta1', 'CDI'],
];

/** Kinds that say something about VMs of their namespaces. */
const besideGuests: readonly (readonly [apiVersion: string, kind: string])[] = [
  ['kubevirt.io/v1', 'VirtualMachineInstance'],
  ['v1', 'LimitRange'],
  ['v1', 'ResourceQuota'],
];

const sizes: readonly string[] = [
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
  'VirtualMachineInstancetype',
  'VirtualMachinePreference',
];

/**
 * What to ask a cluster for to compare it with the objects of Git. All words come from Git, and become arguments of a command: what is no
 * name is not asked for. Secrets are asked for by name, so that no other is read.
 */
export function queriesOf(refs: readonly ObjectRef[], hasSizes: boolean): Queries {
  const unasked = new Set<string>();
  const kinds = new Map<string, ObjectRef[]>();
  for (const ref of refs) {
    const { apiVersion, kind, namespace, name } = ref;
    if (!kindPattern.test(kind) || !versionPattern.test(apiVersion)) unasked.add(`${kind} of ${apiVersion} is no kind of a cluster.`);
    else if (!namePattern.test(name) || (namespace !== undefined && !namePattern.test(namespace)))
      unasked.add(`${kind} ${name} has a name that no cluster has.`);
    else {
      const key = `${groupOf(apiVersion)}/${kind}`;
      kinds.set(key, [...(kinds.get(key) ?? []), ref]);
    }
  }
  const asked = Array.from(kinds.values());
  for (const [first] of asked.slice(mostKinds))
    unasked.add(`${first?.kind} was not asked for: Git has objects of more than ${mostKinds} kinds.`);
  const guests = refs.filter(({ kind, apiVersion }) => groupOf(apiVersion).endsWith('kubevirt.io') && kind.startsWith('VirtualMachine'));
  const places = namespacesOf(guests.filter(({ namespace }) => namespace === undefined || namePattern.test(namespace)));
  const placed = Array.from(kinds.values())
    .flat()
    .filter(({ namespace }) => namespace !== undefined);
  const has = ([apiVersion, kind]: readonly [string, string]): boolean => kinds.has(`${groupOf(apiVersion)}/${kind}`);
  const hasClaims = guests.length > 0 || refs.some(({ kind }) => kind === 'DataVolume' || kind === 'PersistentVolumeClaim');
  const around = [...ofCluster, ...(hasClaims ? ofStorage : [])];
  const wider = [
    ...(guests.length > 0 ? besideGuests : []),
    ...(hasSizes ? sizes.map((kind) => ['instancetype.kubevirt.io/v1beta1', kind] as const) : []),
  ];
  return {
    queries: [
      ...asked.slice(0, mostKinds).flatMap(ofKind),
      ...around.filter((each) => !has(each)).map(([apiVersion, kind]) => ({ apiVersion, kind, isOfGit: false })),
      ...wider
        .filter((each) => !has(each))
        .flatMap(([apiVersion, kind]) =>
          (kind.includes('Cluster') ? [undefined] : places).map((namespace) => ({ apiVersion, kind, namespace, isOfGit: false })),
        ),
      ...(has(['v1', 'Namespace']) ? [] : placesThemselves(namespacesOf(placed))),
    ],
    unasked: [...unasked],
  };
}

function ofKind(refs: readonly ObjectRef[]): readonly Query[] {
  const [first] = refs;
  if (first === undefined) return [];
  const { apiVersion, kind } = first;
  if (kind === 'Secret') return ofNames(refs);
  return namespacesOf(refs).map((namespace) => ({ apiVersion, kind, namespace, isOfGit: true }));
}

/** The namespaces to ask in; all at once where they are many, or an object stands outside of them. */
export function namespacesOf(refs: readonly ObjectRef[]): readonly (string | undefined)[] {
  const namespaces = new Set(refs.map(({ namespace }) => namespace));
  return namespaces.size > mostNamespaces || namespaces.has(undefined) ? [undefined] : [...namespaces];
}

/** Namespaces, which say by their labels what their pods may do and which policies are for them. */
function placesThemselves(namespaces: readonly (string | undefined)[]): readonly Query[] {
  return namespaces.map((name) => ({
    apiVersion: 'v1',
    kind: 'Namespace',
    names: name === undefined ? undefined : [name],
    isOfGit: false,
  }));
}

function ofNames(refs: readonly ObjectRef[]): readonly Query[] {
  return [...new Set(refs.map(({ namespace }) => namespace))].flatMap((namespace): Query[] => {
    if (namespace === undefined) return [];
    const own = refs.filter((ref) => ref.namespace === namespace);
    const { apiVersion, kind } = own[0] ?? { apiVersion: 'v1', kind: 'Secret' };
    const pieces = Array.from({ length: Math.ceil(own.length / namesOfOne) }, (_, i) => own.slice(i * namesOfOne, (i + 1) * namesOfOne));
    return pieces.map((piece) => ({ apiVersion, kind, namespace, names: piece.map(({ name }) => name), isOfGit: true }));
  });
}

/** The same question, asked in each of the namespaces, for somebody who may not ask in all. */
export function inEach(query: Query, refs: readonly ObjectRef[]): readonly Query[] {
  if ([...ofCluster, ...ofStorage].some(([, kind]) => kind === query.kind)) return []; // nobody knows where they stand
  if (query.kind === 'Namespace') return query.names === undefined ? placesThemselves(namespacesIn(refs)) : [];
  const namespaces = namespacesIn(refs.filter(({ kind }) => kind === query.kind || !query.isOfGit));
  return namespaces.map((namespace) => Object.assign({}, query, { namespace }));
}

function namespacesIn(refs: readonly ObjectRef[]): readonly string[] {
  return [...new Set(refs.flatMap(({ namespace }) => namespace ?? []))];
}
