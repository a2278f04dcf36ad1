import { isMap, listOf } from '../../core/data/guards.ts';
import { sameData } from '../../core/data/same-data.ts';
import { valueAt, withValues, type Path, type Placed } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { resourceOf } from '../../policy/match/matches.ts';
import { groupVersionOf, type AdmissionRequest, type PolicyWorld } from '../../policy/request.ts';
import { renderPod } from '../../pod/render-pod.ts';
import type { PodWorld } from '../../pod/world.ts';
import type { WrittenDataVolume } from '../../storage/data-volume.ts';
import type { Claims } from '../../storage/claims.ts';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { admittedGuest } from '../pods/admitted-guest.ts';
import type { AdmissionResult } from '../admission-result.ts';
import type { Subject } from '../subject.ts';
import type { Doubts } from './doubts.ts';

/** A request that a sync leads to: the object itself, or one that a controller makes of it. */
export interface MadeRequest {
  readonly request: AdmissionRequest;
  /** `the VirtualMachineInstance`; undefined for the object itself. */
  readonly made: string | undefined;
  /** Where what it is made of stands in the object; undefined where no field of the object is one of the request. */
  readonly at: Path | undefined;
  /** What the webhooks of KubeVirt add after mutating policies and before validating ones. */
  readonly writes: readonly Placed[];
  /** The name that the request has for another object that is alike; undefined where it does not follow from the name of that. */
  readonly nameFor?: ((name: string) => string) | undefined;
}

/** An object that requests are made for. */
export type Sent = Pick<Subject, 'manifest' | 'template' | 'templatePath'>;

/** What requests are made with. */
export interface Making {
  readonly world: PolicyWorld;
  readonly pods: PodWorld;
  readonly claims: Claims;
  readonly config: ClusterConfig;
  readonly doubts: Doubts;
  /** Whether any policy may be about a resource. */
  readonly isWatched: (group: string, resource: string) => boolean;
}

/** Stands for characters that the API server chooses at random. */
const random = 'xxxxx';
const randomEnd = new RegExp(`${random}(?![\\w-])`, 'g');

/** All requests of an object, in the order in which a cluster sees them. `old` is the object as the cluster has it. */
export function* requestsOf(subject: Sent, added: AdmissionResult, old: Manifest | undefined, making: Making): Generator<MadeRequest> {
  const { manifest } = subject;
  const isPool = manifest.kind === 'VirtualMachinePool';
  const own = requestOf(manifest, old, making);
  if (own !== undefined) yield { request: own, made: undefined, at: [], writes: isPool ? [] : added.object, nameFor: (name) => name };
  if (isPool) yield* vmOfPool(manifest, added, making);
  if (manifest.kind === 'DataVolume') yield* claimOf(manifest, making);
  if (manifest.kind === 'VirtualMachine')
    for (const [i, template] of listOf(valueAt(manifest, ['spec', 'dataVolumeTemplates'])).entries()) {
      const volume = templated(template, 'cdi.kubevirt.io/v1beta1', 'DataVolume', manifest);
      yield* createdAs(volume, 'the DataVolume', ['spec', 'dataVolumeTemplates', i], making);
      yield* claimOf(volume, making);
    }
  yield* guestOf(subject, added, making);
}

function* guestOf({ template, templatePath, manifest }: Sent, added: AdmissionResult, making: Making): Generator<MadeRequest> {
  if (template === undefined || templatePath === undefined) return;
  const { kind } = manifest;
  const isVmi = kind === 'VirtualMachineInstance';
  const watchesPods = making.isWatched('', 'pods');
  if (!watchesPods && (isVmi || !making.isWatched('kubevirt.io', 'virtualmachineinstances'))) return;
  const guest = admittedGuest(manifest, template, added, making.config);
  if (guest === undefined) return;
  const { status: _dropped, ...created } = guest as unknown as Manifest; // it has the shape of one
  const nameFor = (name: string): string => {
    if (isVmi || kind === 'VirtualMachine') return name;
    return kind === 'VirtualMachinePool' ? `${name}-0` : `${name}${random}`;
  };
  const name = nameFor(manifest.metadata.name ?? '');
  if (!isVmi)
    yield* createdAs({ ...created, metadata: { ...created.metadata, name } }, 'the VirtualMachineInstance', templatePath, making, nameFor);
  if (!watchesPods) return;
  const rendered = renderPod(guest, making.pods);
  if (!('pod' in rendered)) return;
  const pod = rendered.pod as unknown as Manifest; // its metadata has the shape of one
  const launcherFor = (of: string): string => `virt-launcher-${nameFor(of)}-${random}`;
  const metadata = { ...pod.metadata, name: launcherFor(manifest.metadata.name ?? '') };
  yield* createdAs({ ...pod, apiVersion: 'v1', kind: 'Pod', metadata }, 'the pod', undefined, making, launcherFor);
}

function* vmOfPool(manifest: Manifest, added: AdmissionResult, making: Making): Generator<MadeRequest> {
  if (!making.isWatched('kubevirt.io', 'virtualmachines')) return;
  const at: Path = ['spec', 'virtualMachineTemplate'];
  const template = valueAt(manifest, at);
  if (!isMap(template)) return;
  const vm = templated(withValues(template, added.object), 'kubevirt.io/v1', 'VirtualMachine', manifest);
  yield* createdAs({ ...vm, metadata: { ...vm.metadata, name: `${manifest.metadata.name}-0` } }, 'the VirtualMachine', at, making);
}

function* claimOf(volume: Manifest, making: Making): Generator<MadeRequest> {
  if (!making.isWatched('', 'persistentvolumeclaims') || !isMap(volume['spec'])) return;
  const outcome = making.claims.made(volume as unknown as WrittenDataVolume, volume.metadata.namespace)?.outcome; // its schema accepts it
  if (outcome !== undefined && 'claim' in outcome) yield* createdAs(outcome.claim, 'the PersistentVolumeClaim', undefined, making);
}

function templated(template: unknown, apiVersion: string, kind: string, { metadata }: Manifest): Manifest {
  const { metadata: own, ...rest } = isMap(template) ? template : {};
  const { namespace } = metadata;
  return { ...rest, apiVersion, kind, metadata: { ...(isMap(own) ? own : {}), ...(namespace === undefined ? {} : { namespace }) } };
}

function* createdAs(
  manifest: Manifest,
  made: string,
  at: Path | undefined,
  making: Making,
  nameFor?: MadeRequest['nameFor'],
): Generator<MadeRequest> {
  const request = requestOf(manifest, undefined, making);
  if (request !== undefined) yield { request, made, at, writes: [], nameFor };
}

/** Undefined where no policy is about the object, or its kind is not known. */
export function requestOf(
  manifest: Manifest,
  old: Manifest | undefined,
  { world, isWatched, doubts }: Pick<Making, 'world' | 'isWatched' | 'doubts'>,
): AdmissionRequest | undefined {
  const kind = world.kindOf(manifest.apiVersion, manifest.kind);
  const resource =
    kind === undefined ? { ...groupVersionOf(manifest.apiVersion), resource: guessedPlural(manifest.kind) } : resourceOf(kind);
  if (!isWatched(resource.group, resource.resource)) return undefined;
  const { name = '', namespace = '' } = manifest.metadata;
  const isNamespace = manifest.kind === 'Namespace' && manifest.apiVersion === 'v1';
  return {
    operation: old === undefined ? 'CREATE' : 'UPDATE',
    resource,
    subresource: '',
    apiVersion: manifest.apiVersion,
    kind: manifest.kind,
    name,
    namespace: isNamespace ? name : namespace,
    object: world.withDefaults(manifest),
    oldObject: old && world.withDefaults(old),
    user: () => {
      doubts.add({ about: 'who makes the request', mend: 'Judge requests by their objects, or test the policy in the cluster.' });
      return { username: 'nobody-knows' };
    },
    isDryRun: false,
  };
}

/** The request that deletes an object; undefined likewise. */
export function deletionOf(held: Manifest, making: Pick<Making, 'world' | 'isWatched' | 'doubts'>): AdmissionRequest | undefined {
  const request = requestOf(held, held, making);
  return request && { ...request, operation: 'DELETE', object: undefined };
}

/** meta.UnsafeGuessKindToResource */
function guessedPlural(kind: string): string {
  const name = kind.toLowerCase();
  if (/(?:s|x|z|ch|sh)$/.test(name)) return `${name}es`;
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** What webhooks make of an object that mutating policies have changed: of what these have set, webhooks add nothing. */
export function asWebhooksLeave(object: Manifest, before: Manifest | undefined, writes: readonly Placed[]): Manifest {
  const own = object === before ? writes : writes.filter(({ path }) => sameData(valueAt(object, path), valueAt(before, path)));
  return own.length === 0 ? object : withValues(object, own);
}

/** A text of the API server with what it chooses at random. */
export function withRandom(text: string): string {
  return text.replaceAll(randomEnd, '<random-5>');
}
