import type { Construct } from 'constructs';
import type { DataSourceSpec } from '../../imports/cdi-v1beta1.ts';
import { fromName, type FromName } from './external.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import { placed, type NamedAnywhere } from './tree/target.ts';
import type { PropNames } from './props/prop-shape.ts';

/**
 * What a DataSource points at: exactly one of `pvc`, `snapshot` and `dataSource`. Without a namespace, it is in the namespace of the
 * DataSource.
 */
export interface DataSourceProps extends SpecProps<DataSourceSpec> {
  /** A claim, or the `DataVolume` that fills it. */
  readonly pvc?: NamedAnywhere | undefined;
  /** A VolumeSnapshot. */
  readonly snapshot?: NamedAnywhere | undefined;
  /** Another DataSource, also one that points at nothing yet. */
  readonly dataSource?: NamedAnywhere | undefined;
}

/**
 * A stable name for the newest version of an image: DataVolumes refer to the DataSource instead of the claim or snapshot with the image.
 */
export class DataSource extends SpecObject<DataSourceSpec, DataSourceProps> {
  declare readonly kind: 'DataSource';
  /** A reference to a DataSource that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'DataSource'> = fromName('DataSource');
  /** @internal */
  static readonly _propNames: PropNames<DataSourceProps> = {
    ...specNames,
    pvc: 'map or scalar',
    snapshot: 'map or scalar',
    dataSource: 'map or scalar',
  };

  constructor(scope: Construct, id: string, props: DataSourceProps = {}) {
    super(scope, id, { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataSource' }, props);
  }

  protected override ownSpec(): DataSourceSpec {
    const { dataSource, pvc, snapshot } = this.given;
    return {
      source: {
        ...(pvc && { pvc: placed(pvc, this.namespace) }),
        ...(snapshot && { snapshot: placed(snapshot, this.namespace) }),
        ...(dataSource && { dataSource: placed(dataSource, this.namespace) }),
      },
    };
  }
}
