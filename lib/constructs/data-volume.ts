import type { Construct } from 'constructs';
import type { DataVolumeSpec } from '../../imports/cdi-v1beta1.ts';
import { fromName, type FromName } from './external.ts';
import { dataVolumeSpec, dataVolumeSpecNames, type DataVolumeSpecProps } from './specs/data-volume-spec.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import type { PropNames } from './props/prop-shape.ts';

/** What fills the volume, and its claim. */
export interface DataVolumeProps extends SpecProps<DataVolumeSpec>, DataVolumeSpecProps {}

/** A claim of the same name that CDI makes and fills once. */
export class DataVolume extends SpecObject<DataVolumeSpec, DataVolumeProps> {
  declare readonly kind: 'DataVolume';
  /** A reference to a DataVolume that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'DataVolume'> = fromName('DataVolume');
  /** @internal */
  static readonly _propNames: PropNames<DataVolumeProps> = { ...specNames, ...dataVolumeSpecNames };

  constructor(scope: Construct, id: string, props: DataVolumeProps) {
    super(scope, id, { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume' }, props);
  }

  protected override ownSpec(): DataVolumeSpec {
    return dataVolumeSpec(this.given, this.namespace);
  }
}
