import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { openableGates } from '../../cluster/feature-gates.ts';
import { readKubeVirt, type KubeVirtView } from '../../cluster/read-kubevirt.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { printPath } from '../../core/path.ts';
import { droppedConfiguration } from '../../rules/kubevirt-configuration.ts';
import type { CatalogueEntry, Context } from '../../rules/rule.ts';
import { unknownField } from '../../rules/schema/catalogue.ts';
import { schemaLookup, type SchemaLookup } from '../../schema/schema-lookup.ts';
import type { ClusterDrafts } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../cluster-index.ts';
import type { Subject } from '../subject.ts';
import { admit } from './admit.ts';

interface Told {
  readonly rule: CatalogueEntry;
  readonly finding: Finding;
}

/** How a run of the pipeline comes to judge as a cluster would; loaded by those who want it, since it brings all of KubeVirt's rules along. */
export type Admission = (cluster: ClusterDrafts, index: ClusterIndex) => AdmissionStage;

export const asTheClusterWould: Admission = (cluster, index) => new AdmissionStage(cluster, index);

/** Judges the objects of a cluster as the cluster would. */
export class AdmissionStage {
  /** What rules are asked with. */
  readonly context: Context;
  readonly #index: ClusterIndex;
  readonly #schemaOf: SchemaLookup;
  /** The same with every feature gate on, where nobody has said which of them are. */
  readonly #permissive: Context | undefined;
  readonly #dropped: Finding | undefined;

  constructor({ configuration }: ClusterDrafts, index: ClusterIndex) {
    const kubeVirt = index.kubeVirt?.manifest() as KubeVirtView | undefined; // its schema is judged with it
    const { config, dropped } = readKubeVirt(kubeVirt);
    this.#index = index;
    this.#schemaOf = schemaLookup(index.crds.map((crd) => crd.manifest()));
    this.#dropped = dropped;
    this.context = { cluster: config, related: index };
    this.#permissive = kubeVirt === undefined && configuration === undefined ? { ...this.context, cluster: openCluster() } : undefined;
  }

  /** `spoken` are the fields of which our own rules have spoken already. */
  judge(subject: Subject, spoken: ReadonlySet<string | undefined>): void {
    if (subject.draft === this.#index.kubeVirt && this.#dropped !== undefined)
      subject.tell(droppedConfiguration, inConfiguration(this.#dropped));
    const told = this.#admit(subject, this.context);
    if (told.length === 0) return;
    const certain = this.#permissive === undefined ? undefined : new Set(this.#admit(subject, this.#permissive).map(keyOf));
    for (const each of told) {
      const { rule, finding } = each;
      if (rule === unknownField && spoken.has(finding.path)) continue;
      if (certain === undefined || certain.has(keyOf(each))) subject.tell(rule, finding);
      else subject.tell({ code: rule.code, severity: 'warning' }, { ...finding, related: [...(finding.related ?? []), unstated] });
    }
  }

  #admit({ manifest }: Subject, context: Context): readonly Told[] {
    const told: Told[] = [];
    const schema = this.#schemaOf(manifest.apiVersion, manifest.kind);
    admit(manifest, schema, this.#index.objects, context, (rule, finding) => told.push({ rule, finding }));
    return told;
  }
}

const unstated = { message: 'a cluster with the right feature gate accepts it; add its KubeVirt object to the app to settle this' };

function keyOf({ rule, finding }: Told): string {
  return `${rule.code} ${finding.path ?? ''} ${finding.message}`;
}

function inConfiguration(dropped: Finding): Finding {
  return {
    hint: `Correct ${dropped.path ?? printPath(['spec', 'configuration'])}.`,
    ...dropped,
    message: `KubeVirt would drop the whole configuration: ${dropped.message}`,
  };
}

let open: ClusterConfig | undefined;

/** A cluster as it comes, with every feature gate on. */
function openCluster(): ClusterConfig {
  return (open ??= readKubeVirt({
    spec: { configuration: { developerConfiguration: { featureGates: [...openableGates('1.9.0')] } } },
  }).config);
}
