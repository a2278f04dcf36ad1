import { settingPath } from '../../cluster/hyperconverged/setting.ts';
import { versionOf } from '../../cluster/hyperconverged/types.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';

/** What there is to say of a HyperConverged whose eviction strategy is unknown. */
export function unknownEvictionStrategy({ apiVersion }: Pick<Manifest, 'apiVersion'>): Finding & { readonly hint: string } {
  const path = settingPath('evictionStrategy', versionOf({ apiVersion }));
  return {
    path,
    message: 'the number of workers of this cluster is not known, so its eviction strategy is not known either and left out everywhere',
    hint: `Set ${path}, or give the Cluster its workers or nodes; for operands, pass --workers.`,
  };
}
