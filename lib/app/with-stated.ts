import { printStated } from '../cluster/stated/print-stated.ts';
import type { StatedCluster } from '../cluster/stated/stated-cluster.ts';
import { printPath } from '../core/data/path.ts';
import { UnprintableValue, withFactsFile, type OutputUnit } from '../emit/index.ts';
import type { Report } from '../resolve/cluster-drafts.ts';
import { unprintable } from '../rules/object/unprintable.ts';

/** The unit with the file of what its cluster is stated to be; the unit itself where nothing is stated. */
export function withStated(unit: OutputUnit, stated: StatedCluster | undefined, report: Report): OutputUnit {
  const printed = stated && printStated(stated);
  if (printed === undefined) return unit;
  try {
    return withFactsFile(unit, printed);
  } catch (error) {
    if (!(error instanceof UnprintableValue)) throw error;
    const where = unit.folder === '' ? 'the cluster' : unit.folder;
    report({
      code: unprintable.code,
      severity: unprintable.severity,
      message: `what is stated of ${where} cannot be written down: ${error.message}`,
      hint: `Write plain data at ${printPath(error.path)}: maps, lists, texts, finite numbers and booleans.`,
    });
    return unit;
  }
}
