import type { Construct } from 'constructs';
import type { Secret as SecretManifest } from '../../imports/core-v1.ts';
import type { Labels } from '../core/manifest.ts';
import { fromName, type FromName } from './external.ts';
import { cloudInitNames, cloudInitSource, type CloudInitProps } from './values/cloud-init.ts';
import { given } from './props/given.ts';
import { KubeObject } from './tree/kube-object.ts';
import { objectNames, type KubeObjectProps } from './tree/kube-object-props.ts';
import { sysprepFiles, type SysprepProps } from './values/sysprep.ts';
import { asMap, refuseMisshapen, type PropNames } from './props/prop-shape.ts';
import type { OtherNames } from './props/unread-props.ts';

/** The data of a Secret. */
export interface SecretProps extends KubeObjectProps {
  /** Values in base64. @default - none */
  readonly data?: Labels | undefined;
  /** Values as strings; they win over `data`. They are in Git, so leave passwords out. @default - none */
  readonly stringData?: Labels | undefined;
  /** Type of the Secret. @default - `Opaque`, which the API server writes */
  readonly type?: string | undefined;
  /** Forbids any later change of the data. @default false */
  readonly immutable?: boolean | undefined;
}

type WithoutData = Omit<SecretProps, 'data' | 'stringData'>;

/** Settings that few people may read in the cluster. Whoever can read the repository can read them in Git. */
export class Secret extends KubeObject<SecretProps> {
  declare readonly kind: 'Secret';
  /** A reference to a Secret that the app does not make, for every prop that takes this construct. */
  static readonly fromName: FromName<'Secret'> = fromName('Secret');
  /** @internal */
  static readonly _otherNames: OtherNames = {
    userData: 'Secret.cloudInit',
    networkData: 'Secret.cloudInit',
    autounattend: 'Secret.sysprep',
    unattend: 'Secret.sysprep',
  };
  /** @internal */
  static readonly _propNames: PropNames<SecretProps> = {
    ...objectNames,
    data: true,
    stringData: true,
    type: true,
    immutable: true,
  };

  /** User and network data for `Disk.cloudInit({ secretRef, networkDataSecretRef })`, which has no limit of 2048 bytes. */
  static cloudInit(scope: Construct, id: string, props: WithoutData & Pick<CloudInitProps, 'userData' | 'networkData'>): Secret {
    const { networkData, userData, ...others } = asMap('props', props);
    refuseMisshapen({ userData, networkData }, cloudInitNames);
    const source = cloudInitSource({ userData, networkData });
    const stringData = {
      ...(source.userData !== undefined && { userdata: source.userData }),
      ...(source.networkData !== undefined && { networkdata: source.networkData }),
    };
    return new Secret(scope, id, { ...others, stringData });
  }

  /** Answer files for a sysprep volume. */
  static sysprep(scope: Construct, id: string, props: WithoutData & SysprepProps): Secret {
    const { autounattend, unattend, ...others } = asMap('props', props);
    return new Secret(scope, id, { ...others, stringData: sysprepFiles({ autounattend, unattend }) });
  }

  constructor(scope: Construct, id: string, props: SecretProps = {}) {
    super(scope, id, { apiVersion: 'v1', kind: 'Secret', fields: ['type', 'immutable', 'data', 'stringData'] }, props);
  }

  /** Adds a string under a key. The API server encodes it. */
  addStringData(key: string, value: string): this {
    return this.change('stringData', (given) => Object.assign({}, given, { [key]: value }));
  }

  protected override fields(): Pick<SecretManifest, 'data' | 'stringData' | 'type' | 'immutable'> {
    return given(this.given, ['type', 'immutable', 'data', 'stringData']);
  }
}
