import { isMap, type AnyMap } from '../../core/data/guards.ts';
import { minors, newestOf } from '../../core/kubevirt/release.ts';
import { groupOf } from '../../core/object-ref.ts';
import { versionServed } from '../../schema/shipped-schemas.ts';
import { shown, type Rewriting } from './rewriting.ts';

/** What the first release called its kinds. Its VirtualMachine is told from the one of today by what its spec holds. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['OfflineVirtualMachine', 'VirtualMachine'],
  ['VirtualMachineReplicaSet', 'VirtualMachineInstanceReplicaSet'],
  ['VirtualMachinePreset', 'VirtualMachineInstancePreset'],
]);

const groups: ReadonlyMap<string, string> = new Map([
  ['kubevirt.io', 'kubevirt.io/v1'],
  ['pool.kubevirt.io', 'pool.kubevirt.io/v1beta1'],
  ['instancetype.kubevirt.io', 'instancetype.kubevirt.io/v1beta1'],
  ['snapshot.kubevirt.io', 'snapshot.kubevirt.io/v1beta1'],
  ['export.kubevirt.io', 'export.kubevirt.io/v1'],
  ['clone.kubevirt.io', 'clone.kubevirt.io/v1beta1'],
  ['cdi.kubevirt.io', 'cdi.kubevirt.io/v1beta1'],
]);

/** Kind and apiVersion of today. */
export function modernKind(rewriting: Rewriting): void {
  const { apiVersion, kind, version } = rewriting.object;
  // The examples of the first release write a version where the apiVersion ought to be, or beside it.
  if (version !== undefined) {
    rewriting.remove(['version']);
    rewriting.tell('strayVersion', ['version'], `version: ${shown(version)} is dropped: only apiVersion has a meaning`);
  }
  const isKubeVirt = apiVersion === undefined ? isKnownKind(kind) : typeof apiVersion === 'string' && groupOf(apiVersion) === 'kubevirt.io';
  if (isKubeVirt) modernName(rewriting, kind);
  const today = apiVersion === undefined && isKubeVirt ? 'kubevirt.io/v1' : groups.get(groupOf(shown(apiVersion ?? '')));
  if (today === undefined || today === apiVersion) return;
  rewriting.set(['apiVersion'], today);
  if (isNewestOfSomeRelease(shown(apiVersion ?? ''), shown(rewriting.object['kind']))) return;
  rewriting.tell(
    'version',
    ['apiVersion'],
    `${apiVersion === undefined ? 'the missing apiVersion' : `apiVersion ${shown(apiVersion)}`} is ${today} now`,
  );
}

/** Whether a release of KubeVirt prefers this version. Then nothing has changed: the construct writes what the release of its cluster serves. */
function isNewestOfSomeRelease(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return minors.some((minor) => apiVersion === `${group}/${versionServed(group, kind, newestOf(minor))}`);
}

function isKnownKind(kind: unknown): boolean {
  return typeof kind === 'string' && (renamed.has(kind) || kind.startsWith('VirtualMachine'));
}

function modernName(rewriting: Rewriting, kind: unknown): void {
  const today = kind === 'VirtualMachine' && describesGuest(rewriting.object) ? 'VirtualMachineInstance' : renamed.get(shown(kind));
  if (today === undefined) return;
  rewriting.set(['kind'], today);
  rewriting.tell('kind', ['kind'], `kind ${shown(kind)} is called ${today} now`);
}

/** A VirtualMachine of v1alpha1 was what a VirtualMachineInstance is: a guest that runs once, without a template around it. */
function describesGuest({ spec, apiVersion, version }: AnyMap): boolean {
  if (isMap(spec)) return spec['template'] === undefined && (spec['domain'] !== undefined || spec['volumes'] !== undefined);
  return spec === undefined && (apiVersion === 'kubevirt.io/v1alpha1' || version !== undefined);
}
