import { Yaml } from 'cdk8s';
import type { CloudInitNoCloudSource } from '../../../imports/kubevirt-v1.ts';
import { given, type Building } from '../props/given.ts';
import { nameOf, type Named } from '../tree/named.ts';
import { strictJson } from '../props/strict-json.ts';
import type { PropNames } from '../props/prop-shape.ts';

/** What cloud-init in the guest reads. Give user data in one way only: as a string, as data, in base64 or from a Secret. */
export interface CloudInitProps {
  /** User data as a string, or the data of a cloud-config: `{ packages: ['nginx'] }`. */
  readonly userData?: string | Readonly<Record<string, unknown>> | undefined;
  /** User data in base64. @default - as `userData` says */
  readonly userDataBase64?: string | undefined;
  /**
   * A Secret whose key `userdata` (or `userData`) holds the user data. Passwords belong in such a Secret, because everybody who reads the
   * repository can read what the chart contains.
   */
  readonly secretRef?: Named | undefined;
  /** Network configuration, version 1 or 2, as a string or as data. @default - cloud-init's: DHCP on the first interface */
  readonly networkData?: string | Readonly<Record<string, unknown>> | undefined;
  /** Network data in base64. @default - as `networkData` says */
  readonly networkDataBase64?: string | undefined;
  /** A Secret whose key `networkdata` (or `networkData`) holds the network data. */
  readonly networkDataSecretRef?: Named | undefined;
}

export const cloudInitNames: PropNames<CloudInitProps> = {
  userData: 'map or scalar',
  userDataBase64: true,
  secretRef: true,
  networkData: 'map or scalar',
  networkDataBase64: true,
  networkDataSecretRef: true,
};

/** The source that both NoCloud and ConfigDrive volumes take. */
export function cloudInitSource(props: CloudInitProps): CloudInitNoCloudSource {
  const { userData, networkData, secretRef, networkDataSecretRef } = props;
  const source: Building<CloudInitNoCloudSource> = given(props, ['userDataBase64', 'networkDataBase64']);
  if (userData !== undefined) source.userData = typeof userData === 'string' ? userData : CloudInit.config(userData);
  if (networkData !== undefined) source.networkData = typeof networkData === 'string' ? networkData : yaml(networkData);
  if (secretRef !== undefined) source.secretRef = { name: nameOf(secretRef) };
  if (networkDataSecretRef !== undefined) source.networkDataSecretRef = { name: nameOf(networkDataSecretRef) };
  return source;
}

/** Texts that cloud-init reads. */
export const CloudInit = {
  /** User data of a cloud-config. Adds the first line `#cloud-config`, by which cloud-init recognizes it. */
  config(data: Readonly<Record<string, unknown>>): string {
    return `#cloud-config\n${yaml(data)}`;
  },
};

/** cloud-init reads YAML 1.1, which is what cdk8s writes. */
function yaml(data: Readonly<Record<string, unknown>>): string {
  // A copy shares nothing within itself, so no anchors are written.
  return Yaml.stringify(JSON.parse(strictJson('the data for cloud-init', data)));
}
