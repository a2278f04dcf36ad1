import { isMap, listOf } from '../../core/data/guards.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import { canonicalQuantity, parseQuantity } from '../../core/quantity/quantity.ts';
import type { Claims } from '../../storage/claims.ts';
import type { WrittenDataVolume } from '../../storage/data-volume.ts';
import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';

/** Where objects of a kind hold DataVolumes that CDI fills: the DataVolume itself, or the templates of a VM and of a pool. */
const templates: ReadonlyMap<string, Path> = new Map([
  ['VirtualMachine', ['spec', 'dataVolumeTemplates']],
  ['VirtualMachinePool', ['spec', 'virtualMachineTemplate', 'spec', 'dataVolumeTemplates']],
]);

const fields = ['', 'dataVolumeTemplates[*].spec.', 'virtualMachineTemplate.spec.dataVolumeTemplates[*].spec.'].flatMap((at) =>
  ['storage', 'pvc', 'source', 'sourceRef'].map((name) => `spec.${at}${name}`),
);

const profile = 'kind: StorageProfile, metadata: { name: local }';
const large = 'kind: PersistentVolumeClaim, metadata: { name: golden }, resources: { requests: { storage: 20Gi } }, volumeMode: Block';

export const claimNotValid: Rule = defineRule({
  code: 'CD0601',
  name: 'cdi/claim-not-valid',
  severity: 'error',
  upstream: 'datavolume.renderPvcSpec',
  page: {
    summary:
      'A DataVolume says what access mode its claim has, or the StorageProfile of its class does. Otherwise CDI accepts the DataVolume and never makes a claim. Reported if a StorageClass or StorageProfile is in the app, or a StorageProfile is declared external with its spec.',
    refused: ['kind: DataVolume, storage: { storageClassName: local, resources: { requests: { storage: 10Gi } } }', profile],
    accepted: [
      'kind: DataVolume, storage: { storageClassName: local, accessModes: [ReadWriteOnce], resources: { requests: { storage: 10Gi } } }',
      profile,
    ],
  },
  fields,
  check: (manifest, _at, { surroundings }) =>
    found(manifest, surroundings?.claims, (claims, dataVolume, at) => {
      const outcome = claims.made(dataVolume, manifest.metadata.namespace)?.outcome;
      if (outcome === undefined || !('waiting' in outcome) || outcome.waiting.reason !== 'ErrClaimNotValid') return undefined;
      return {
        path: field(at, 'storage'),
        message: outcome.waiting.message,
        hint: claimHint(outcome.waiting.message),
      };
    }),
});

export const cloneRefused: Rule = defineRule({
  code: 'CD0602',
  name: 'cdi/clone-refused',
  severity: 'error',
  upstream: 'datavolume.PvcCloneReconciler.validateClone',
  page: {
    summary:
      'A clone is at least as large as its source, and holds the same kind of content. Otherwise CDI accepts the clone and never makes a claim. Reported if Git, or an external object with its spec, shows the source.',
    refused: ['kind: DataVolume, source: { pvc: { name: golden, namespace: vms } }', large],
    accepted: [
      'kind: DataVolume, source: { pvc: { name: golden, namespace: vms } }, storage: { resources: { requests: { storage: 20Gi } } }',
      large,
    ],
  },
  fields,
  check: (manifest, _at, { surroundings }) =>
    found(manifest, surroundings?.claims, (claims, dataVolume, at) => {
      const fault = claims.cloneFault(dataVolume, manifest.metadata.namespace);
      if (fault === undefined) return undefined;
      const message = `The clone doesn't meet the validation requirements: ${fault}`;
      const place = dataVolume.spec.pvc ? 'pvc' : 'storage';
      const [, source] = / < (\d+)$/.exec(fault) ?? [];
      if (source === undefined) return { path: field(at, 'contentType'), message, hint: 'Write the contentType of the source.' };
      const orLess = dataVolume.spec.pvc ? '' : ', or leave the size out, to have that of the source';
      return {
        path: field(at, place, 'resources', 'requests', 'storage'),
        message,
        hint: `Write at least ${readable(BigInt(source))} as ${place}.resources.requests.storage${orLess}.`,
      };
    }),
});

/** What to write where CDI makes no claim, by its words. */
function claimHint(message: string): string {
  if (message.includes('block volumeMode')) return 'Remove contentType: archive, or write storage.volumeMode: Filesystem.';
  if (message.includes('storage size')) return 'Write storage.resources.requests.storage with its unit, such as 10Gi.';
  return 'Write storage.accessModes, such as [ReadWriteMany], or claimPropertySets into the StorageProfile of the class.';
}

/** In the largest binary unit that holds it whole. */
function readable(bytes: bigint): string {
  const units = ['', 'Ki', 'Mi', 'Gi', 'Ti'];
  let value = bytes;
  let unit = 0;
  while (unit < units.length - 1 && value % 1024n === 0n) {
    value /= 1024n;
    unit += 1;
  }
  return canonicalQuantity(parseQuantity(`${value}${units[unit] ?? ''}`));
}

type DataVolume = Pick<WrittenDataVolume, 'spec' | 'metadata'>;

/** What `look` finds of the DataVolumes of an object. */
function found(
  manifest: Manifest,
  claims: Claims | undefined,
  look: (claims: Claims, dataVolume: DataVolume, at: Path) => Finding | undefined,
): readonly Finding[] {
  if (claims === undefined) return none;
  return dataVolumesOf(manifest).flatMap(([at, dataVolume]) => look(claims, dataVolume, at) ?? none);
}

type Found = readonly [at: Path, dataVolume: DataVolume];

function dataVolumesOf(manifest: Manifest): readonly Found[] {
  const list = templates.get(manifest.kind);
  if (list === undefined) return isMap(manifest['spec']) ? [[['spec'], manifest as WrittenDataVolume]] : []; // read as CDI reads it
  return listOf(valueAt(manifest, list)).flatMap((template, i): readonly Found[] => {
    const spec = valueAt(template, ['spec']);
    if (!isMap(spec)) return [];
    const metadata = valueAt(template, ['metadata']);
    return [[[...list, i, 'spec'], { spec, metadata: isMap(metadata) ? metadata : {} }]];
  });
}
