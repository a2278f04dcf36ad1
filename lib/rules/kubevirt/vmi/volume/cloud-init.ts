import { base64Length } from '../../../../core/go/base64.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule, type Page, type Rule } from '../../../rule.ts';
import type { Volume, VmiSpec } from '../spec.ts';

type Source = 'cloudInitNoCloud' | 'cloudInitConfigDrive';
type CloudInit = NonNullable<Volume[Source]>;

/** One of the two documents that cloud-init takes, and the three ways to give it. */
interface Document {
  /** As upstream's messages call it. */
  readonly printed: 'userdata' | 'networkdata';
  /** As one of them calls its sources. */
  readonly printedSource: 'userdatasource' | 'networkdata source';
  readonly secretRef: 'secretRef' | 'networkDataSecretRef';
  /** As upstream's messages call it. */
  readonly printedRef: 'UserDataSecretRef' | 'NetworkDataSecretRef';
  readonly base64: 'userDataBase64' | 'networkDataBase64';
  readonly plain: 'userData' | 'networkData';
  /** In the names of rules. */
  readonly noun: 'user-data' | 'network-data';
}

const userData: Document = {
  printed: 'userdata',
  printedSource: 'userdatasource',
  secretRef: 'secretRef',
  printedRef: 'UserDataSecretRef',
  base64: 'userDataBase64',
  plain: 'userData',
  noun: 'user-data',
};
const networkData: Document = {
  printed: 'networkdata',
  printedSource: 'networkdata source',
  secretRef: 'networkDataSecretRef',
  printedRef: 'NetworkDataSecretRef',
  base64: 'networkDataBase64',
  plain: 'networkData',
  noun: 'network-data',
};

/** In bytes, after decoding. */
const longest = 2048;

/** NoCloud, where a volume has both. */
function sourceOf(volume: Volume): Source | undefined {
  if (volume.cloudInitNoCloud !== undefined) return 'cloudInitNoCloud';
  return volume.cloudInitConfigDrive === undefined ? undefined : 'cloudInitConfigDrive';
}

function countWays(cloudInit: CloudInit, { secretRef, base64, plain }: Document): number {
  return Number(Boolean(cloudInit[secretRef]?.name)) + Number(Boolean(cloudInit[base64])) + Number(Boolean(cloudInit[plain]));
}

/** Plain text wins over base64, of which Go counts what it could decode. */
function lengthOf(cloudInit: CloudInit, { base64, plain }: Document): number {
  const text = cloudInit[plain];
  if (text) return Buffer.byteLength(text);
  return base64Length(cloudInit[base64] ?? '').length;
}

interface Row {
  readonly code: Rule['code'];
  readonly name: string;
  readonly fields: readonly (keyof CloudInit)[];
  readonly page: Page;
  readonly refuses: (cloudInit: CloudInit) => boolean;
  /** `path` is that of the source. */
  readonly finding: (path: string, source: Source) => Finding;
}

function cloudInitRule({ code, name, fields, page, refuses, finding }: Row): ItemRule<Volume, VmiSpec> {
  return defineItemRule<Volume, VmiSpec>({
    code,
    name,
    severity: 'error',
    upstream: 'admitters.validateVolumes',
    page,
    fields: (['cloudInitNoCloud', 'cloudInitConfigDrive'] as const).flatMap((source) => fields.map((name) => `${source}.${name}`)),
    check(volume, at) {
      const source = sourceOf(volume);
      const cloudInit = source && volume[source];
      if (source === undefined || cloudInit === undefined || !refuses(cloudInit)) return none;
      return [finding(field(at, source), source)];
    },
  });
}

function volumeOf(cloudInit: string): string {
  return `volumes: [{ name: init, cloudInitNoCloud: { ${cloudInit} } }]`;
}

function documentRules(
  codes: readonly [Rule['code'], Rule['code'], Rule['code']],
  document: Document,
): readonly ItemRule<Volume, VmiSpec>[] {
  const { printed, printedSource, secretRef, printedRef, base64, plain, noun } = document;
  return [
    cloudInitRule({
      code: codes[0],
      name: `vmi/volume/${noun}-base64`,
      fields: [base64],
      page: {
        summary: `${base64} is base64.`,
        refused: volumeOf(`${base64}: "#cloud-config"`),
        accepted: volumeOf(`${base64}: I2Nsb3VkLWNvbmZpZw==`),
      },
      refuses: (cloudInit) => !base64Length(cloudInit[base64] ?? '').isValid,
      finding: (path, source) => ({
        type: 'FieldValueInvalid',
        path: `${path}.${base64}`,
        message: `${path}.${base64}.${source}.${base64} is not a valid base64 value.`,
        hint: `Write ${plain} for plain text, or encode ${base64} with padding and without blanks.`,
      }),
    }),
    cloudInitRule({
      code: codes[1],
      name: `vmi/volume/${noun}-twice`,
      fields: [secretRef, base64, plain],
      page: {
        summary: `${plain} is given once: as ${plain}, ${base64} or ${secretRef}.`,
        refused: volumeOf(`${plain}: "#cloud-config", ${secretRef}: { name: init }`),
        accepted: volumeOf(`${secretRef}: { name: init }`),
      },
      refuses: (cloudInit) => countWays(cloudInit, document) > 1,
      finding: (path) => ({
        type: 'FieldValueInvalid',
        path,
        message: `${path} must have only one ${printedSource} set.`,
        hint: `Write one of ${plain}, ${base64} and ${secretRef}.`,
      }),
    }),
    cloudInitRule({
      code: codes[2],
      name: `vmi/volume/${noun}-length`,
      fields: [base64, plain],
      page: {
        summary: `Inline ${plain} has at most ${longest} bytes, decoded; more goes into a Secret.`,
        refused: volumeOf(`${plain}: "#cloud-config # ${'-'.repeat(longest)}"`),
        accepted: volumeOf(`${secretRef}: { name: init }`),
      },
      refuses: (cloudInit) => lengthOf(cloudInit, document) > longest,
      finding: (path) => ({
        type: 'FieldValueInvalid',
        path,
        message: `${path} ${printed} exceeds ${longest} byte limit. Should use ${printedRef} for larger data.`,
        hint: `Move the text into a Secret and name it in ${secretRef}.`,
      }),
    }),
  ];
}

export const cloudInitRules: readonly ItemRule<Volume, VmiSpec>[] = [
  ...documentRules(['KV1404', 'KV1405', 'KV1406'], userData),
  ...documentRules(['KV1407', 'KV1408', 'KV1409'], networkData),
  cloudInitRule({
    code: 'KV1410',
    name: 'vmi/volume/cloud-init-without-data',
    fields: ['userData', 'userDataBase64', 'secretRef', 'networkData', 'networkDataBase64', 'networkDataSecretRef'],
    page: {
      summary: 'A cloud-init volume has user data or network data.',
      refused: volumeOf(''),
      accepted: volumeOf('userData: "#cloud-config"'),
    },
    refuses: (cloudInit) => countWays(cloudInit, userData) === 0 && countWays(cloudInit, networkData) === 0,
    finding: (path) => ({
      type: 'FieldValueInvalid',
      path,
      message: `${path} must have at least one userdatasource or one networkdatasource set.`,
      hint: 'Write userData or networkData, or remove the volume and its disk.',
    }),
  }),
];
