import { mapOf, listOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, type ObjectRef } from '../core/object-ref.ts';
import { parseRelease, type Release } from '../core/kubevirt/release.ts';
import { isHyperConverged } from './hyperconverged/types.ts';
import { parseHyperConverged, type HyperConvergedRelease } from './hyperconverged/releases.ts';

/** Something that says which release a cluster runs. */
export interface ReleaseStatement {
  readonly product: 'KubeVirt' | 'HyperConverged';
  /** As it is written. */
  readonly version: string;
  /** Undefined for a release that is not known here. */
  readonly kubevirt: Release | undefined;
  /** Undefined if it names a KubeVirt. */
  readonly hyperConverged: HyperConvergedRelease | undefined;
  /** Whether it names a patch. */
  readonly hasPatch: boolean;
  /** The field that says so: `kubevirt` of a Cluster, or `spec.imageTag` of an object. */
  readonly field: string;
}

/** The release that somebody asks for, whatever Git says. */
export interface AskedRelease {
  readonly kubevirt?: string | undefined;
  readonly hyperConverged?: string | undefined;
}

/** What a Cluster, or a command line, says. */
export function statementsOfFacts({ kubevirt, hyperConverged }: AskedRelease): readonly ReleaseStatement[] {
  return [
    ...(kubevirt === undefined ? [] : [ofKubeVirt(kubevirt, 'kubevirt')]),
    ...(hyperConverged === undefined ? [] : [ofHyperConverged(hyperConverged, 'hyperConverged')]),
  ];
}

function ofKubeVirt(version: string, field: string): ReleaseStatement {
  return { product: 'KubeVirt', version, kubevirt: parseRelease(version), hyperConverged: undefined, hasPatch: hasPatch(version), field };
}

function ofHyperConverged(version: string, field: string): ReleaseStatement {
  const hyperConverged = parseHyperConverged(version);
  return { product: 'HyperConverged', version, kubevirt: hyperConverged?.kubevirt, hyperConverged, hasPatch: hasPatch(version), field };
}

function hasPatch(version: string): boolean {
  return version.split('.').length > 2;
}

/** Kinds of objects that may say which release a cluster runs. */
const speakingKinds: ReadonlySet<string> = new Set(['ClusterServiceVersion', 'Deployment', 'HyperConverged', 'KubeVirt', 'Subscription']);

/** Whether it is worth to ask `statementOf` about an object. */
export function maySayRelease({ kind, name }: Pick<ObjectRef, 'kind' | 'name'>): boolean {
  return speakingKinds.has(kind) && (kind !== 'Deployment' || name === 'virt-operator');
}

/** What an object in Git says about the release; undefined for most objects. */
export function statementOf(manifest: Manifest): ReleaseStatement | undefined {
  const group = groupOf(manifest.apiVersion);
  if (group === 'operators.coreos.com') return statementOfOlm(manifest);
  if (group === 'apps') return statementOfOperator(manifest);
  if (isHyperConverged(manifest)) {
    const field = 'metadata.labels["app.kubernetes.io/version"]';
    return said(textOf(manifest.metadata.labels?.['app.kubernetes.io/version']), field, ofHyperConverged);
  }
  if (manifest.kind !== 'KubeVirt' || group !== 'kubevirt.io') return undefined;
  return said(textOf(valueAt(manifest, ['spec', 'imageTag'])), 'spec.imageTag', ofKubeVirt);
}

const versionPattern = /^v?\d+\.\d+(?:\.\d+)?$/;

/** Tags such as `latest` or a digest name no release. */
function said(
  version: string | undefined,
  field: string,
  make: (version: string, field: string) => ReleaseStatement,
): ReleaseStatement | undefined {
  return version === undefined || !versionPattern.test(version) ? undefined : make(version.replace(/^v/, ''), field);
}

/** Packages of HyperConverged, upstream's and Red Hat's. */
const packages: ReadonlySet<string | undefined> = new Set(['community-kubevirt-hyperconverged', 'kubevirt-hyperconverged']);
const csvPattern = /^(kubevirt-hyperconverged-operator|kubevirtoperator)\.(v?[\d.]+)/;

/** A Subscription says it by the version that it starts with, else by its channel; a ClusterServiceVersion by its name. */
function statementOfOlm({ kind, metadata, spec }: Manifest): ReleaseStatement | undefined {
  if (kind === 'ClusterServiceVersion') return ofCsv(metadata.name, 'metadata.name');
  if (kind !== 'Subscription') return undefined;
  const { name, startingCSV, channel } = mapOf(spec) ?? {};
  if (!packages.has(textOf(name))) return undefined;
  const [version] = /\d+\.\d+$/.exec(textOf(channel) ?? '') ?? [];
  return ofCsv(textOf(startingCSV), 'spec.startingCSV') ?? said(version, 'spec.channel', ofHyperConverged);
}

function ofCsv(name: string | undefined, field: string): ReleaseStatement | undefined {
  const [, operator, version] = csvPattern.exec(name ?? '') ?? [];
  return said(version, field, operator === 'kubevirtoperator' ? ofKubeVirt : ofHyperConverged);
}

/** The Deployment of virt-operator says it by the tag of its image. */
function statementOfOperator({ kind, metadata, spec }: Manifest): ReleaseStatement | undefined {
  if (kind !== 'Deployment' || metadata.name !== 'virt-operator') return undefined;
  const containers = listOf(valueAt(spec, ['template', 'spec', 'containers']));
  for (const [i, container] of containers.entries()) {
    const [, tag] = /\/virt-operator:([^@]+)/.exec(textOf(mapOf(container)?.['image']) ?? '') ?? [];
    const statement = said(tag, `spec.template.spec.containers[${i}].image`, ofKubeVirt);
    if (statement !== undefined) return statement;
  }
  return undefined;
}
