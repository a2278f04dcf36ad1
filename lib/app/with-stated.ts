import { printFacts } from '../cluster/facts-file/print-facts.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { mapOf } from '../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../core/data/path.ts';
import type { RawLocation } from '../core/source-location.ts';
import { UnprintableValue, withFactsFile, type OutputUnit } from '../emit/index.ts';
import type { Report } from '../resolve/cluster-drafts.ts';
import { unprintable, writePlainData } from '../rules/advice/object/unprintable.ts';

/** The unit with the file of what its cluster is stated to be; the unit itself where nothing is stated. */
export function withStated(unit: OutputUnit, stated: StatedCluster | undefined, report: Report): OutputUnit {
  if (stated === undefined) return unit;
  const printed = printFacts(stated);
  if (printed === undefined) return unit;
  try {
    return withFactsFile(unit, printed);
  } catch (error) {
    if (!(error instanceof UnprintableValue)) throw error;
    const where = unit.folder === '' ? 'the cluster' : unit.folder;
    report({
      code: unprintable.code,
      severity: unprintable.severity,
      location: placeOf(error.path, printed, stated),
      message: `the facts about ${where} cannot be written as YAML: ${error.message}`,
      hint: writePlainData(printPath(error.path)),
    });
    return unit;
  }
}

/** The line of the declaration of an external object, of which only the spec may be anything; else that of the Cluster. */
function placeOf(path: Path, printed: unknown, { externals, location }: StatedCluster): RawLocation | undefined {
  const spec = path[0] === 'external' ? mapOf(valueAt(printed, path.slice(0, 2)))?.['spec'] : undefined;
  const declared = spec === undefined ? undefined : externals.find((each) => each.spec === spec);
  return declared?.location ?? location;
}
