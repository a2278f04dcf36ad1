import { isAbsent } from '../../../core/data/absent.ts';
import type { Labels } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/data/path.ts';
import { sameData } from '../../../core/data/same-data.ts';
import { commonGoldenImages } from './common-golden-images.ts';
import { architecturesAnnotation, enableAnnotation, immediateBindAnnotation, type GoldenImageTemplate } from './golden-image-template.ts';
import { nilDereference, OperandError } from './operand-error.ts';
import type { OperandRequest } from './request.ts';
import { writes } from './written-parts.ts';

/** A template of the cluster, and what status.dataImportCronTemplates says of it. */
export interface GoldenImage extends GoldenImageTemplate {
  readonly status: GoldenImageStatus;
}

export interface GoldenImageStatus {
  readonly conditions?: readonly Readonly<Record<string, string>>[];
  /** It comes with the operator. */
  readonly commonTemplate?: true;
  /** It comes with the operator, and the HyperConverged changes it. */
  readonly modified?: true;
  readonly originalSupportedArchitectures?: string;
}

const unsupportedArchitectures = {
  type: 'Deployed',
  status: 'False',
  reason: 'UnsupportedArchitectures',
  message: 'DataImportCronTemplate has no supported architectures for the current cluster',
};

/**
 * GetDataImportCronTemplates: the common golden images as the HyperConverged leaves them, and its own, by name.
 * Throws an OperandError for two templates of one name, and for one that replaces a common one and has no source.
 */
export function goldenImages(request: OperandRequest): readonly GoldenImage[] {
  const { spec, topology } = request;
  const own = ownTemplates(request);
  const common = commonOf(request);
  const images = [
    ...(spec.enableCommonBootImageImport === false ? [] : common.flatMap((template) => commonImage(template, own, request))),
    ...[...own.values()]
      .filter((template) => isEnabled(template) && !common.some(({ metadata }) => metadata.name === template.metadata.name))
      .map(({ metadata, spec: template }): GoldenImage => ({ metadata, spec: template, status: {} })),
  ];
  const isKnown = topology.infrastructureHighlyAvailable !== undefined;
  const judged =
    isKnown && spec.featureGates?.enableMultiArchBootImageImport
      ? images.map((image) => forArchitectures(image, topology.workloadArchitectures))
      : images;
  return judged.toSorted((a, b) => ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1));
}

/** HCODictSliceToSSP: what SSP is told to import. */
export function sspTemplates({ spec }: OperandRequest, images: readonly GoldenImage[]): readonly GoldenImageTemplate[] {
  const isMultiArchitecture = spec.featureGates?.enableMultiArchBootImageImport ?? false;
  return images
    .filter(({ status }) => !(isMultiArchitecture && status.conditions !== undefined))
    .map(({ metadata, spec: template }) => {
      const { [architecturesAnnotation]: architectures, ...annotations } = metadata.annotations ?? {};
      return {
        metadata: {
          ...metadata,
          annotations: {
            [immediateBindAnnotation]: 'true',
            ...annotations,
            ...(isMultiArchitecture && architectures !== undefined && { [architecturesAnnotation]: architectures }),
          },
        },
        spec: template ?? {},
      };
    });
}

/**
 * The schedules that the operator writes into templates of the HyperConverged while it merges them over the common ones: it copies the
 * pointer to their spec, and stores the object afterwards. By index.
 */
export function copiedSchedules(request: OperandRequest): ReadonlyMap<number, string> {
  if (request.spec.enableCommonBootImageImport === false) return new Map();
  const schedules = new Map(commonOf(request).map((image) => [image.metadata.name, image.spec?.['schedule']] as const));
  return new Map(
    templatesOf(request).flatMap((template, i) => {
      const schedule = schedules.get(template.metadata.name);
      const lacks = isEnabled(template) && template.spec !== undefined && !template.spec['schedule'];
      return lacks && typeof schedule === 'string' ? [[i, schedule] as const] : [];
    }),
  );
}

function commonOf(request: OperandRequest): readonly GoldenImageTemplate[] {
  return commonGoldenImages(request.dataImportSchedule, writes('goldenImageRetention', request));
}

function templatesOf({ spec }: OperandRequest): readonly GoldenImageTemplate[] {
  return (spec.dataImportCronTemplates ?? []) as readonly GoldenImageTemplate[]; // as its Go type has them
}

function ownTemplates(request: OperandRequest): ReadonlyMap<string | undefined, GoldenImageTemplate> {
  const own = new Map<string | undefined, GoldenImageTemplate>();
  for (const template of templatesOf(request)) {
    const { name } = template.metadata;
    if (own.has(name)) throw new OperandError('goldenImages', `${name ?? ''} DataImportCronTable is already defined`);
    own.set(name, template);
  }
  return own;
}

function isEnabled({ metadata }: GoldenImageTemplate): boolean {
  return (metadata.annotations?.[enableAnnotation] ?? 'true').toLowerCase() === 'true';
}

/** getCommonDicts: left out where the HyperConverged disables it; its whole spec replaces the common one, and has to have a source. */
function commonImage(
  template: GoldenImageTemplate,
  own: ReadonlyMap<string | undefined, GoldenImageTemplate>,
  { spec }: OperandRequest,
): readonly GoldenImage[] {
  const custom = own.get(template.metadata.name);
  if (custom === undefined) {
    const namespace = spec.commonBootImageNamespace || undefined;
    return [{ ...template, metadata: { ...template.metadata, ...(namespace && { namespace }) }, status: { commonTemplate: true } }];
  }
  if (!isEnabled(custom)) return [];
  if (isAbsent(valueAt(custom, sourcePath))) throw new OperandError('goldenImageSource', nilDereference);
  const { name } = template.metadata;
  const { namespace } = custom.metadata;
  return [
    {
      metadata: {
        ...(name !== undefined && { name }),
        ...(namespace !== undefined && { namespace }),
        annotations: mergedAnnotations(template, custom, spec.featureGates?.enableMultiArchBootImageImport ?? false),
      },
      spec: { ...custom.spec, schedule: custom.spec?.['schedule'] || template.spec?.['schedule'] },
      status: { commonTemplate: true, modified: true },
    },
  ];
}

const sourcePath = ['spec', 'template', 'spec', 'source'];
const registryPath = [...sourcePath, 'registry'];

/** customizeCommonDictAnnotations: the architectures go with the registry that they were written for. */
function mergedAnnotations(common: GoldenImageTemplate, custom: GoldenImageTemplate, isMultiArchitecture: boolean): Labels {
  const merged: Record<string, string> = { ...common.metadata.annotations, ...custom.metadata.annotations };
  if (!isMultiArchitecture) return merged;
  const registry = valueAt(custom, registryPath);
  const isOther = !isAbsent(registry) && !sameData(registry, valueAt(common, registryPath));
  const architectures = (isOther ? custom : common).metadata.annotations?.[architecturesAnnotation];
  if (architectures === undefined) delete merged[architecturesAnnotation];
  else merged[architecturesAnnotation] = architectures;
  return merged;
}

/** setDataImportCronTemplateStatusMultiArch */
function forArchitectures(image: GoldenImage, ofCluster: readonly string[]): GoldenImage {
  const original = image.metadata.annotations?.[architecturesAnnotation];
  if (original === undefined) return image;
  const supported = original.split(',').filter((architecture) => ofCluster.includes(architecture));
  return {
    ...image,
    metadata: { ...image.metadata, annotations: { ...image.metadata.annotations, [architecturesAnnotation]: supported.join(',') } },
    status: {
      ...image.status,
      ...(supported.length === 0 && { conditions: [unsupportedArchitectures] }),
      // An empty list is nothing that the status would show.
      ...(original !== '' && { originalSupportedArchitectures: original }),
    },
  };
}
