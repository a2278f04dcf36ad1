import type { HyperConvergedSpec } from '../../../imports/hco-v1beta1.ts';
import type { Quantity } from '../../../imports/meta-v1.ts';
import { commonGoldenImages } from '../../cluster/hyperconverged/operands/common-golden-images.ts';
import type { Labels } from '../../core/manifest.ts';
import { dataVolumeSpec, dataVolumeSpecNames, type DataVolumeSpecProps } from '../specs/data-volume-spec.ts';
import { given } from '../props/given.ts';
import { nameOf, type Named } from '../tree/named.ts';
import type { PropNames } from '../props/prop-shape.ts';
import { refusedProp } from '../props/prop-value.ts';
import { refuseUnread } from '../props/unread-props.ts';

type Template = NonNullable<HyperConvergedSpec['dataImportCronTemplates']>[number];

/** The common images, which come with the operator. */
export type CommonGoldenImage = 'centos-stream9-image-cron' | 'centos-stream10-image-cron' | 'fedora-image-cron';

/** Props of your own images and of changed common images. */
interface ImportProps {
  /** A crontab entry in UTC. @default - every twelve hours */
  readonly schedule?: string | undefined;
  /** Whether superseded imports are deleted. @default 'Outdated' */
  readonly garbageCollect?: 'Outdated' | 'Never' | undefined;
  /** How many imports stay when garbage is collected. @default 1 */
  readonly importsToKeep?: number | undefined;
  /**
   * What the removal of the image leaves: its imports (`All`), or nothing (`None`).
   * @default - the operator writes None, and KP0719 warns of that
   */
  readonly retentionPolicy?: 'All' | 'None' | undefined;
  readonly annotations?: Labels | undefined;
  /** Namespace of the DataSource and its imports. @default - the operator's own */
  readonly namespace?: string | undefined;
}

/** The source and the DataSource of an image of your own. */
export interface GoldenImageProps extends ImportProps, Omit<DataVolumeSpecProps, 'serviceAccountName'> {
  /** The DataSource that VMs name. */
  readonly managedDataSource: Named;
}

/** The changes of a common image. */
export interface GoldenImageChanges extends ImportProps {
  /** Another registry URL: `docker://registry.example.com/centos-stream:9`. @default - that of the common image */
  readonly url?: string | undefined;
  /** The size of the disk. @default - that of the common image */
  readonly size?: Quantity | undefined;
  /** StorageClass of the imports. @default - the cluster's default class */
  readonly storageClassName?: string | undefined;
  /** Access modes of the imports. @default - as the StorageProfile of the class says */
  readonly accessModes?: readonly ('ReadWriteOnce' | 'ReadOnlyMany' | 'ReadWriteMany' | 'ReadWriteOncePod')[] | undefined;
  /** Volume mode of the imports. @default - as the StorageProfile of the class says */
  readonly volumeMode?: 'Block' | 'Filesystem' | undefined;
}

const importNames: PropNames<ImportProps> = {
  schedule: true,
  garbageCollect: true,
  importsToKeep: true,
  retentionPolicy: true,
  annotations: 'map',
  namespace: 'text',
};
const changeNames: PropNames<GoldenImageChanges> = {
  ...importNames,
  url: true,
  size: true,
  storageClassName: true,
  accessModes: true,
  volumeMode: true,
};
const { serviceAccountName: _, ...volumeNames } = dataVolumeSpecNames;
const imageNames: PropNames<GoldenImageProps> = { ...importNames, ...volumeNames, managedDataSource: true };

const everyTwelveHours = '0 */12 * * *';

/**
 * Golden images of a HyperConverged. The operator replaces the whole spec of a common image by that of the HyperConverged, so `modify`
 * writes the whole image with its changes.
 */
export const GoldenImage = {
  /** Leaves a common image out, or stops the import of your own image. */
  disable(name: CommonGoldenImage | (string & {})): Template {
    return { metadata: { name, annotations: { 'dataimportcrontemplate.kubevirt.io/enable': 'false' } } };
  },

  /** A common image with other storage, another source or another schedule. */
  modify(name: CommonGoldenImage, changes: GoldenImageChanges): Template {
    refuseUnread('GoldenImage.modify', changes, changeNames);
    const { template, ...spec } = commonSpec(name);
    const { url, size } = changes;
    return {
      metadata: metadataOf(name, changes),
      spec: {
        ...spec,
        ...importOf(changes),
        template: {
          spec: {
            source: url === undefined ? template.spec.source : { registry: { url } },
            storage: {
              ...(size === undefined ? template.spec.storage : { resources: { requests: { storage: size } } }),
              ...given(changes, ['storageClassName', 'accessModes', 'volumeMode']),
            },
          },
        },
      },
    };
  },

  /** An image of your own, imported again whenever its source has a newer one. */
  add(name: string, props: GoldenImageProps): Template {
    refuseUnread('GoldenImage.add', props, imageNames);
    const { managedDataSource, namespace } = props;
    return {
      metadata: metadataOf(name, props),
      spec: {
        schedule: everyTwelveHours,
        ...importOf(props),
        managedDataSource: nameOf(managedDataSource),
        template: { spec: dataVolumeSpec({ ...props, serviceAccountName: undefined }, namespace) },
      },
    };
  },
};

type TemplateSpec = NonNullable<Template['spec']>;

/** What the release has of an image. */
function commonSpec(name: CommonGoldenImage): TemplateSpec {
  const images = commonGoldenImages('');
  const common = images.find(({ metadata }) => metadata.name === name);
  if (common === undefined) {
    const names = images.map(({ metadata }) => metadata.name).join(', ');
    throw refusedProp(
      'the image',
      name,
      'which the operator does not bring',
      `Name one of ${names}, or add your own with GoldenImage.add.`,
    );
  }
  return common.spec as unknown as TemplateSpec; // as the release writes it
}

function importOf(
  props: ImportProps,
): Pick<Partial<TemplateSpec>, 'garbageCollect' | 'importsToKeep' | 'retentionPolicy'> & { schedule?: string } {
  const { schedule } = props;
  return { ...given(props, ['garbageCollect', 'importsToKeep', 'retentionPolicy']), ...(schedule !== undefined && { schedule }) };
}

function metadataOf(name: string, props: ImportProps): NonNullable<Template['metadata']> {
  return { name, ...given(props, ['namespace', 'annotations']) };
}
