import type { Construct } from 'constructs';
import type { ConfigMap as ConfigMapManifest } from '../../imports/core-v1.ts';
import type { Labels } from '../core/manifest.ts';
import { fromName, type FromName } from './external.ts';
import { given } from './props/given.ts';
import { KubeObject } from './tree/kube-object.ts';
import { objectNames, type KubeObjectProps } from './tree/kube-object-props.ts';
import { sysprepFiles, type SysprepProps } from './values/sysprep.ts';
import { asMap, type PropNames } from './props/prop-shape.ts';
import type { OtherNames } from './props/unread-props.ts';

/** The data of a ConfigMap. */
export interface ConfigMapProps extends KubeObjectProps {
  /** Values as strings. @default - none */
  readonly data?: Labels | undefined;
  /** Values in base64. @default - none */
  readonly binaryData?: Labels | undefined;
  /** Forbids any later change of the data. @default false */
  readonly immutable?: boolean | undefined;
}

/** Files and settings in clear text. `Disk.configMap` gives them to a guest. */
export class ConfigMap extends KubeObject<ConfigMapProps> {
  declare readonly kind: 'ConfigMap';
  /** A reference to a ConfigMap that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'ConfigMap'> = fromName('ConfigMap');
  /** @internal */
  static readonly _otherNames: OtherNames = { autounattend: 'ConfigMap.sysprep', unattend: 'ConfigMap.sysprep' };
  /** @internal */
  static readonly _propNames: PropNames<ConfigMapProps> = {
    ...objectNames,
    data: true,
    binaryData: true,
    immutable: true,
  };

  /** Answer files for a sysprep volume. */
  static sysprep(scope: Construct, id: string, props: Omit<ConfigMapProps, 'data' | 'binaryData'> & SysprepProps): ConfigMap {
    const { autounattend, unattend, ...others } = asMap('props', props);
    return new ConfigMap(scope, id, { ...others, data: sysprepFiles({ autounattend, unattend }) });
  }

  constructor(scope: Construct, id: string, props: ConfigMapProps = {}) {
    super(scope, id, { apiVersion: 'v1', kind: 'ConfigMap', fields: ['immutable', 'data', 'binaryData'] }, props);
  }

  /** Adds a string under a key. */
  addData(key: string, value: string): this {
    return this.change('data', (given) => Object.assign({}, given, { [key]: value }));
  }

  protected override fields(): Pick<ConfigMapManifest, 'data' | 'binaryData' | 'immutable'> {
    return given(this.given, ['immutable', 'data', 'binaryData']);
  }
}
