import { textOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';

/** The API server gives the webhook no more. */
const mostCounted = 2;

/** Why CDI refuses to be deleted beside these DataVolumes; undefined where it does not. `mostCounted` is how many of them it is given. */
export function uninstallRefusal(cdi: Manifest, dataVolumes: readonly Manifest[], most: number = mostCounted): Finding | undefined {
  const phase = textOf(valueAt(cdi, ['status', 'phase'])) ?? '';
  if (phase === '' || phase === 'Error' || valueAt(cdi, ['spec', 'uninstallStrategy']) !== 'BlockUninstallIfWorkloadsExist')
    return undefined;
  const counted = dataVolumes.filter(({ metadata }) => metadata.labels?.['cdi.kubevirt.io/dataImportCron'] === undefined).length;
  if (counted === 0) return undefined;
  const many = Math.min(counted, most);
  return {
    message: `rejecting the uninstall request, since there are still ${many} DataVolumes present. Either delete all DataVolumes or change the uninstall strategy before uninstalling CDI`,
    hint: 'Remove the DataVolumes first, or write uninstallStrategy: RemoveWorkloads.',
  };
}
