import { goStruct } from '../../core/go/types/go-type.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';
import { listOf, mapOf, type AnyMap } from '../../core/data/guards.ts';
import { defineRule, none, type Rule } from '../rule.ts';

interface WithSpec {
  readonly spec?: unknown;
}

const specTypes = {
  DataVolume: 'hco/cdi/v1beta1.DataVolumeSpec',
  DataImportCron: 'hco/cdi/v1beta1.DataImportCronSpec',
  VolumeImportSource: 'hco/cdi/v1beta1.VolumeImportSourceSpec',
  VolumeUploadSource: 'hco/cdi/v1beta1.VolumeUploadSourceSpec',
} as const;

const hints: Readonly<Record<keyof typeof specTypes, string>> = {
  DataVolume:
    'Leave spec as it is: grow the disk by a PersistentVolumeClaim of the same name (docs/howto/grow-a-disk.md), or write a new DataVolume with another name.',
  DataImportCron: 'Leave spec as it is, or write a new DataImportCron with another name.',
  VolumeImportSource: 'Leave spec as it is, or write a new VolumeImportSource with another name.',
  VolumeUploadSource: 'Leave spec as it is, or write a new VolumeUploadSource with another name.',
};

export const immutableCdiCode = 'CD0002';

/** The rule of kinds whose spec stays as it was created, apart from the checkpoints of a warm migration. */
export function immutableCdiSpec(kind: keyof typeof specTypes): Rule<WithSpec> {
  return defineRule<WithSpec>({
    code: immutableCdiCode,
    name: 'cdi/immutable-spec',
    severity: 'error',
    upstream: 'webhooks.dataVolumeValidatingWebhook.Admit',
    page: {
      summary: 'The spec of a DataVolume, a DataImportCron, a VolumeImportSource and a VolumeUploadSource cannot be changed.',
      refused: 'kind: DataVolume, storage: { resources: { requests: { storage: 20Gi } } }',
      accepted: 'kind: DataVolume, storage: { resources: { requests: { storage: 10240Mi } } }',
      holds: ['kind: DataVolume'],
    },
    fields: ['spec'],
    check({ spec }, _at, { old }) {
      if (old === undefined) return none;
      const [before, after] = withoutCheckpoints(mapOf(old['spec']) ?? {}, mapOf(spec) ?? {});
      if (semanticEqual(goStruct(specTypes[kind]), before, after)) return none;
      return [{ type: 'FieldValueDuplicate', path: `${kind}.Spec`, message: `Cannot update ${kind} Spec`, hint: hints[kind] }];
    },
  });
}

/** Both specs; without checkpoints if the new one is a step of a warm migration. */
function withoutCheckpoints(before: AnyMap, after: AnyMap): readonly [AnyMap, AnyMap] {
  const source = mapOf(after['source']);
  const isStep = listOf(after['checkpoints']).length > 0 && Boolean(source?.['vddk'] ?? source?.['imageio']);
  if (!isStep) return [before, after];
  const none = { checkpoints: undefined, finalCheckpoint: false };
  return [
    { ...before, ...none },
    { ...after, ...none },
  ];
}
