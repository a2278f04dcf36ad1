import { isMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { literal, type Code, type Props } from '../code.ts';
import { hasOnly, Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

/** The APIs of what snapshots, restores, clones and exports refer to. */
const apiVersions = {
  PersistentVolumeClaim: 'v1',
  VirtualMachine: 'kubevirt.io/v1',
  VirtualMachineBackup: 'backup.kubevirt.io/v1alpha1',
  VirtualMachineBackupTracker: 'backup.kubevirt.io/v1alpha1',
  VirtualMachineSnapshot: 'snapshot.kubevirt.io/v1beta1',
} as const;

type ReferredKind = keyof typeof apiVersions;

interface Referring {
  readonly canSay: (manifest: Manifest) => boolean;
  readonly print: (manifest: Manifest, props: Props) => void;
}

/** Objects whose construct takes what they refer to by its kind; the other fields of their specs are props. */
export function referring(field: 'source' | 'target', ...kinds: readonly ReferredKind[]): Referring {
  return {
    canSay: (manifest) => referred(specOf(manifest)[field], kinds) !== undefined,
    print(manifest, props) {
      plainMetadata(manifest, props);
      const spec = new Taken(specOf(manifest));
      const code = referred(spec.take(field), kinds);
      if (code !== undefined) props.set(field, code);
      spec.passOn(props, Object.keys(spec.rest));
    },
  };
}

const cloned = referring('source', 'VirtualMachine', 'VirtualMachineSnapshot');

/** A clone, whose target is a name: it is a VirtualMachine always. */
export const cloning: Referring = {
  canSay: cloned.canSay,
  print(manifest, props) {
    const { target, ...spec } = specOf(manifest);
    cloned.print({ ...manifest, spec }, props);
    const isPlain = referred(target, ['VirtualMachine']) !== undefined;
    if (isPlain)
      props.set('target', literal((target as { readonly name: string }).name)); // a reference has one
    else if (target !== undefined) writeRest(props, { target });
  },
};

/** A reference by group, kind and name as a construct takes it; undefined for one that it would not write again. */
function referred(reference: unknown, kinds: readonly ReferredKind[]): Code | undefined {
  if (!isMap(reference) || !hasOnly(reference, ['apiGroup', 'kind', 'name']) || typeof reference['name'] !== 'string') return undefined;
  const { apiGroup, name } = reference;
  const kind = kinds.find((each) => each === reference['kind']);
  if (kind === undefined) return undefined;
  const apiVersion = apiVersions[kind];
  const group = groupOf(apiVersion);
  return apiGroup === (group === '' ? undefined : group) ? literal({ apiVersion, kind, name }) : undefined;
}
