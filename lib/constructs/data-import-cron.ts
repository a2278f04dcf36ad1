import type { Construct } from 'constructs';
import type { DataImportCronSpec } from '../../imports/cdi-v1beta1.ts';
import { dataVolumeSpec, dataVolumeSpecNames, type DataVolumeSpecProps } from './specs/data-volume-spec.ts';
import { given } from './props/given.ts';
import { nameOf, type Named } from './tree/named.ts';
import type { PropNames } from './props/prop-shape.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';

/** The DataVolume that each import makes, and when. */
export interface DataImportCronProps extends SpecProps<DataImportCronSpec>, Omit<DataVolumeSpecProps, 'serviceAccountName'> {
  /** A crontab entry in UTC: `0 4 * * 1`. CDI imports only what has changed since. */
  readonly schedule: string;
  /** The DataSource of the same namespace that CDI points at the newest import. CDI creates it if it does not exist. */
  readonly managedDataSource: Named;
  /** Whether superseded imports are deleted. @default 'Outdated' */
  readonly garbageCollect?: 'Outdated' | 'Never' | undefined;
  /** How many imports stay when garbage is collected. @default 3 */
  readonly importsToKeep?: number | undefined;
  /** What the deletion of the DataImportCron leaves: its imports and its DataSource (`All`), or nothing (`None`). @default 'All' */
  readonly retentionPolicy?: 'All' | 'None' | undefined;
  /** The ServiceAccount that polls an image stream. @default - the namespace's default */
  readonly serviceAccountName?: string | undefined;
}

/** Imports an image again whenever its source has a newer one. */
export class DataImportCron extends SpecObject<DataImportCronSpec, DataImportCronProps> {
  declare readonly kind: 'DataImportCron';
  /** @internal */
  static readonly _propNames: PropNames<DataImportCronProps> = {
    ...specNames,
    ...dataVolumeSpecNames,
    schedule: true,
    managedDataSource: true,
    garbageCollect: true,
    importsToKeep: true,
    retentionPolicy: true,
  };

  constructor(scope: Construct, id: string, props: DataImportCronProps) {
    super(scope, id, { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataImportCron' }, props);
  }

  protected override ownSpec(): DataImportCronSpec {
    const { managedDataSource, schedule, serviceAccountName: _, ...template } = this.given;
    return {
      ...given(this.given, ['garbageCollect', 'importsToKeep', 'retentionPolicy', 'serviceAccountName']),
      managedDataSource: nameOf(managedDataSource),
      schedule,
      template: { spec: dataVolumeSpec(template, this.namespace) },
    };
  }
}
