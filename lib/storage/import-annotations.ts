import type { Written } from '../core/data/written.ts';
import type { DataVolumeSpec } from '../../imports/cdi-v1beta1.ts';

type Spec = Written<DataVolumeSpec>;
type Source = NonNullable<Spec['source']>;

const at = (name: string): string => `cdi.kubevirt.io/storage.import.${name}`;

/** The annotations from which CDI's importer works where no populator does: only those with a text. */
export function importAnnotations({ source, checkpoints, finalCheckpoint }: Spec): Readonly<Record<string, string>> {
  const texts = { ...checkpointTexts(checkpoints ?? [], finalCheckpoint === true), ...sourceTexts(source ?? {}) };
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

type Texts = Readonly<Record<string, string | undefined>>;

function sourceTexts({ http, s3, gcs, registry, imageio, vddk, blank }: Source): Texts {
  if (http) {
    return {
      ...ofSource('http', http.url ?? ''),
      [at('secretName')]: http.secretRef || undefined,
      [at('certConfigMap')]: http.certConfigMap || undefined,
      [at('checksum')]: http.checksum || undefined,
      ...numbered(at('extraHeaders'), http.extraHeaders),
      ...numbered(at('secretExtraHeaders'), http.secretExtraHeaders),
    };
  }
  if (s3) {
    return {
      ...ofSource('s3', s3.url ?? ''),
      [at('secretName')]: s3.secretRef || undefined,
      [at('certConfigMap')]: s3.certConfigMap || undefined,
    };
  }
  if (gcs) return { ...ofSource('gcs', gcs.url ?? ''), [at('secretName')]: gcs.secretRef || undefined };
  if (registry) {
    return {
      ...ofSource('registry', registry.url || registry.imageStream || undefined),
      [at('registryImportMethod')]: registry.pullMethod || undefined,
      [at('registryImageStream')]: !registry.url && registry.imageStream ? 'true' : undefined,
      [at('secretName')]: registry.secretRef || undefined,
      [at('certConfigMap')]: registry.certConfigMap || undefined,
      [at('registryImageArchitecture')]: registry.platform?.architecture || undefined,
    };
  }
  if (imageio) {
    return {
      ...ofSource('imageio', imageio.url ?? ''),
      [at('secretName')]: imageio.secretRef ?? '',
      [at('certConfigMap')]: imageio.certConfigMap ?? '',
      [at('diskId')]: imageio.diskId ?? '',
      [at('insecureSkipVerify')]: imageio.insecureSkipVerify === true ? 'true' : undefined,
    };
  }
  if (vddk) {
    return {
      ...ofSource('vddk', vddk.url ?? ''),
      [at('secretName')]: vddk.secretRef ?? '',
      [at('backingFile')]: vddk.backingFile ?? '',
      [at('uuid')]: vddk.uuid ?? '',
      [at('vddk.thumbprint')]: vddk.thumbprint ?? '',
      'cdi.kubevirt.io/storage.pod.vddk.initimageurl': vddk.initImageURL || undefined,
      'cdi.kubevirt.io/storage.pod.vddk.extraargs': vddk.extraArgs || undefined,
    };
  }
  return blank ? ofSource('none', undefined) : {};
}

function ofSource(source: string, endpoint: string | undefined): Texts {
  return { [at('source')]: source, [at('endpoint')]: endpoint };
}

function numbered(name: string, values: readonly string[] | null | undefined): Texts {
  return Object.fromEntries(values?.map((value, i) => [`${name}.${i}`, value]) ?? []);
}

/** The first one: nothing has been copied yet. */
function checkpointTexts(checkpoints: NonNullable<Spec['checkpoints']>, isFinal: boolean): Texts {
  const [first] = checkpoints;
  if (first === undefined) return {};
  const name = 'cdi.kubevirt.io/storage.checkpoint';
  return {
    [`${name}.current`]: first.current ?? '',
    [`${name}.previous`]: first.previous ?? '',
    [`${name}.final`]: String(checkpoints.length === 1 && isFinal),
  };
}
