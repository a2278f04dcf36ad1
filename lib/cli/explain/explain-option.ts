import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HyperConvergedOption } from '../../cluster/hyperconverged/options/index.ts';
import { anyOf } from '../../core/text/any-of.ts';
import { UsageError } from '../../core/errors.ts';
import { findOption, optionList, optionPage, wordsOf } from '../../explain/option-page.ts';
import { printOption, printOptions, type OptionPage } from '../../report/explain/option.ts';
import { printFindings } from '../synth/print-findings.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';

/** The page of an option of the HyperConverged, with what depends on it in the charts, if any. Throws KU0007 for an unknown option. */
export async function explainOption(asked: string, app: string | undefined, session: Session): Promise<string> {
  const found = findOption(asked);
  if ('suggestions' in found) throw noOption(asked, found.suggestions);
  const uses = 'option' in found && hasCharts(app, session) ? await usesIfLoaded(app, found.option, session) : undefined;
  return printOption(optionPage(found, uses));
}

/** Every option, section by section. */
export function allOptions(): string {
  return printOptions(optionList());
}

/** Whether there are charts to look at; the page does not need them. */
function hasCharts(app: string | undefined, { folder }: Session): boolean {
  return app !== undefined || existsSync(join(folder, 'cdk8s.yaml'));
}

/** Undefined if the charts were not asked for and cannot be loaded, which is reported. */
async function usesIfLoaded(app: string | undefined, option: HyperConvergedOption, session: Session): Promise<OptionPage['uses']> {
  try {
    return await usesOf(app, option, session);
  } catch (error) {
    if (app !== undefined || !(error instanceof UsageError)) throw error;
    printFindings([error.diagnostic], session);
    return undefined;
  }
}

async function usesOf(app: string | undefined, option: HyperConvergedOption, session: Session): Promise<OptionPage['uses']> {
  const { withCharts } = await import('../charts/with-charts.ts');
  const { affectedByOption } = await import('../../app/affected-by-option.ts');
  return withCharts(app, session, (loaded) => affectedByOption(loaded, option.path, wordsOf(option)));
}

function noOption(asked: string, suggestions: readonly string[]): Error {
  const message = `${JSON.stringify(asked)} is ${suggestions.length > 1 ? `${suggestions.length} options` : 'no option'} of the HyperConverged`;
  const hint =
    suggestions.length === 0 ? 'Write one of the options that cdk8s-kubevirt explain hco lists.' : `Write ${anyOf(suggestions)}.`;
  return usageError('KU0007', message, hint);
}
