import type { Draft } from '../../core/draft.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { mapOf, type AnyMap } from '../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { allOf } from '../../core/text/any-of.ts';
import { missingKey } from '../../rules/advice/reference/codes.ts';
import { answerFile } from '../../rules/kubernetes/config-map/answer-file.ts';
import { cloudInitKeys } from '../../rules/kubernetes/secret/cloud-init-keys.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { Subject, Told } from '../subject.ts';
import type { RelationOptions } from './options.ts';
import { reportLater } from './report-later.ts';

/** What a field needs of the Secret or ConfigMap that it names. */
interface Need {
  /** Keys of which it needs one each; the first is the one that people write. */
  readonly keys: readonly (readonly [string, ...string[]])[];
  readonly consequence: (source: AnyMap) => string | undefined;
}

const always =
  (consequence: string): Need['consequence'] =>
  () =>
    consequence;

/** Upstream: resolveNoCloudSecrets and readCloudInitData, which want one of the two kinds of data. */
function cloudInit(what: string, keys: readonly [string, string], others: readonly string[]): Need {
  return {
    keys: [keys],
    consequence: (source) =>
      others.some((other) => !isAbsent(source[other]))
        ? `the guest gets no ${what} data`
        : 'the guest, which has no other data for cloud-init, does not start',
  };
}

const userData = cloudInit('user', ['userdata', 'userData'], ['networkData', 'networkDataBase64', 'networkDataSecretRef']);
const networkData = cloudInit('network', ['networkdata', 'networkData'], ['userData', 'userDataBase64', 'secretRef']);
const fileNames = ['autounattend.xml', 'unattend.xml'] as const;
/** Upstream: createSysprepDisk. Of two sources the Secret counts. */
const answers: Need = { keys: [fileNames], consequence: always('the guest does not start') };
const answersInConfigMap: Need = {
  ...answers,
  consequence: (source) => (isAbsent(source['secret']) ? 'the guest does not start' : undefined),
};
/** Upstream: makeImportEnv, whose variables a pod waits for. */
const credentials: Need = { keys: [['accessKeyId'], ['secretKey']], consequence: always('the pod that imports the disk never starts') };
const token: Need = { keys: [['token']], consequence: always('the export answers no request') };

/** By the last steps of the field. */
const needs: ReadonlyMap<string, Need> = new Map([
  ...['cloudInitNoCloud', 'cloudInitConfigDrive'].flatMap((source): readonly (readonly [string, Need])[] => [
    [`${source}.secretRef.name`, userData],
    [`${source}.networkDataSecretRef.name`, networkData],
  ]),
  ['sysprep.secret.name', answers],
  ['sysprep.configMap.name', answersInConfigMap],
  ...['http', 's3', 'registry', 'imageio', 'vddk'].map((source): readonly [string, Need] => [`source.${source}.secretRef`, credentials]),
  ['source.gcs.secretRef', { keys: [['credentials.json']], consequence: always('the import has no credentials') }],
  ['spec.tokenSecretRef', token],
]);

/** Each key that something needs, as a bit. */
const bits: ReadonlyMap<string, number> = new Map(
  Array.from(new Set(Array.from(needs.values(), ({ keys }) => keys).flat(2)), (key, i) => [key, 1 << i]),
);

const holders: ReadonlySet<string> = new Set(['Secret', 'ConfigMap']);
const parts = ['data', 'stringData', 'binaryData'] as const;
/** What tells a key with a slip where it stands. */
const toldThere: ReadonlySet<string> = new Set([cloudInitKeys.code, answerFile.code]);

interface Held {
  readonly bits: number;
  readonly told: readonly Told[];
}

interface Needing {
  readonly draft: Draft;
  readonly at: Path;
  readonly need: Need;
  readonly consequence: string;
  readonly kind: string;
  readonly namespace: string | undefined;
  readonly name: string;
}

/** How many keys of an object are named. */
const named = 3;

/** Finds references to Secrets and ConfigMaps that lack what is looked for in them. */
export class MissingKeys {
  readonly #index: ClusterIndex;
  readonly #report: Report;
  readonly #keep: (text: string) => string;
  /** What objects hold of what is needed; one without data may be filled by others. */
  readonly #held = new Map<Draft, Held>();
  readonly #needing: Needing[] = [];

  constructor(index: ClusterIndex, report: Report, { keep = (text) => text }: RelationOptions) {
    this.#index = index;
    this.#report = report;
    this.#keep = keep;
  }

  /** Returns whether the object is one that may be needed. */
  see({ draft, manifest, told }: Subject): boolean {
    if (!holders.has(draft.ref.kind)) return false;
    let found: number | undefined;
    for (const part of parts) {
      for (const key in mapOf(manifest[part])) found = (found ?? 0) | bitOf(key);
    }
    if (found !== undefined) this.#held.set(draft, { bits: found, told });
    return found !== undefined;
  }

  /** A reference in `manifest` to an object that is known. */
  take(draft: Draft, manifest: Manifest, reference: Pick<Needing, 'at' | 'kind' | 'namespace' | 'name'>): void {
    const { kind, at, name } = reference;
    const need = holders.has(kind) ? needs.get(at.slice(-3).join('.')) : undefined;
    if (need === undefined) return;
    const source = at.at(-1) === 'name' ? at.slice(0, -2) : at.slice(0, -1);
    const consequence = need.consequence(mapOf(valueAt(manifest, source)) ?? {});
    if (consequence !== undefined) this.#needing.push({ ...reference, name: this.#keep(name), draft, need, consequence });
  }

  finish(): void {
    for (const each of this.#needing) {
      const { kind, namespace, name, need } = each;
      const holder = this.#index.made(kind, namespace, name) ?? this.#index.made(kind, undefined, name);
      const held = holder && this.#held.get(holder);
      if (holder === undefined || held === undefined || held.told.some(({ rule: { code } }) => toldThere.has(code))) continue;
      const missing = need.keys.filter((keys) => keys.every((key) => (held.bits & (bits.get(key) ?? 0)) === 0)).map(([key]) => key);
      if (missing.length > 0) this.#tell(each, holder, missing);
    }
  }

  #tell({ draft, at, kind, name, need, consequence }: Needing, holder: Draft, missing: readonly string[]): void {
    const wanted = need === answers || need === answersInConfigMap ? fileNames.join(' or ') : allOf(missing);
    const manifest = holder.manifest();
    const keys = parts.flatMap((part) => Object.keys(mapOf(manifest[part]) ?? {}));
    const has = `${keys.slice(0, named).join(', ')}${keys.length > named ? ' and others' : ''}`;
    const finding = {
      path: printPath(at),
      message: `${kind} ${name} has ${has}, and no ${wanted}, so ${consequence}`,
      hint: `Write the data of ${kind} ${name} under ${missing.length > 1 ? 'the keys' : 'the key'} ${allOf(missing)}, or name another ${kind}.`,
      related: [{ message: `the ${kind}`, object: holder, location: holder.location }],
    };
    reportLater(draft, missingKey, finding, this.#report);
  }
}

/** virt-launcher looks for answer files in any case. */
function bitOf(key: string): number {
  const lower = key.toLowerCase();
  return bits.get(lower === fileNames[0] || lower === fileNames[1] ? lower : key) ?? 0;
}
