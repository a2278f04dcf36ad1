import { hyperConvergedsOf, type AppHyperConverged } from '../../app/hyper-converged-of.ts';
import type { AskedRelease } from '../../cluster/release-statement.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { nearest } from '../../core/text/nearest.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { withCharts } from './with-charts.ts';

/** The HyperConverged of the charts, or of one of their Clusters. */
export async function loadHyperConverged(
  app: string,
  cluster: string | undefined,
  asked: AskedRelease | undefined,
  session: Session,
): Promise<AppHyperConverged & { readonly diagnostics: readonly Diagnostic[] }> {
  const { found, diagnostics } = await withCharts(app, session, (loaded) => hyperConvergedsOf(loaded, asked));
  return { ...theOne(found, cluster), diagnostics };
}

function theOne(found: readonly AppHyperConverged[], cluster: string | undefined): AppHyperConverged {
  if (found.length === 0)
    throw usageError('KU0007', 'the charts make no HyperConverged', 'Add new HyperConverged(cluster, ...) to a chart.');
  const wanted = found.filter(({ draft }) => cluster === undefined || draft.cluster === cluster);
  const [first, ...others] = wanted;
  if (first !== undefined && others.length === 0) return first;
  const names = [...new Set(found.map(({ draft }) => draft.cluster))].filter((name) => name !== '');
  if (cluster === undefined) {
    throw usageError('KU0007', `the charts make ${found.length} HyperConvergeds`, `Name the Cluster of one: ${names.join(', ')}.`);
  }
  const hint = names.length === 0 ? 'Leave out the name.' : `Write ${nearest(cluster, names) ?? names.join(' or ')}.`;
  throw usageError('KU0007', `no Cluster ${JSON.stringify(cluster)} of the charts has a HyperConverged`, hint);
}
