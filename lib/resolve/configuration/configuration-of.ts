import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import { withDefaultArchitecture } from '../../cluster/default-architecture.ts';
import { readKubeVirt, type KubeVirtView } from '../../cluster/read-kubevirt.ts';
import type { Draft } from '../../core/draft.ts';
import type { ExternalObject } from '../../core/external-object.ts';
import { textOf } from '../../core/data/narrow.ts';
import type { ClusterDrafts } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { Configuration } from './configuration.ts';
import { operatorFacts } from './operator-facts.ts';
import type * as FromHyperConverged from './from-hyper-converged.ts';

/** A HyperConverged wins over a KubeVirt object, which its operator would overwrite. */
export function configurationOf({ configuration, facts }: ClusterDrafts, index: ClusterIndex): Configuration {
  const byOperator = index.hyperConverged && ofHyperConverged(index.hyperConverged, facts);
  if (byOperator !== undefined) return byOperator;
  const kubeVirt = index.kubeVirt?.manifest() as KubeVirtView | undefined; // its schema is judged with it
  const { config, dropped } = readKubeVirt(kubeVirt && withDefaultArchitecture(kubeVirt));
  const stated = kubeVirt !== undefined || configuration !== undefined;
  return { cluster: config, stated, dropped, source: index.kubeVirt, hyperConverged: undefined };
}

function ofHyperConverged(draft: Draft, facts: ClusterFacts | undefined): Configuration | undefined {
  const { fromHyperConverged } = require('./from-hyper-converged.ts') as typeof FromHyperConverged; // with the first of them
  return fromHyperConverged(draft, operatorFacts(facts));
}

/** Where SSP imports a golden image that names no namespace. */
const goldenImagesNamespace = 'kubevirt-os-images';

/** The DataSources that SSP keeps for the golden images of the cluster. */
export function dataSourcesOf({ hyperConverged }: Configuration): readonly ExternalObject[] {
  return (hyperConverged?.goldenImages ?? []).flatMap(({ metadata, spec, status }): readonly ExternalObject[] => {
    const name = textOf(spec?.['managedDataSource']);
    if (name === undefined || status.conditions !== undefined) return [];
    return [{ kind: 'DataSource', name, namespace: metadata.namespace ?? goldenImagesNamespace }];
  });
}
