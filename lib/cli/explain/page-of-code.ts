import { codePage } from '../../explain/code-page.ts';
import type { CodePage } from '../../report/explain/code.ts';
import type { ListedCode } from '../../rules/codes.ts';
import { chartForms } from './chart-forms.ts';
import { refusedByTypes } from './refused-by-types.ts';

/** All that there is to say about a code, its examples as YAML and as charts. */
export function pageOfCode(entry: ListedCode): CodePage {
  const charts = chartForms(entry);
  return { ...codePage(entry), ...(charts !== undefined && { charts: refusedByTypes.has(entry.code) ? 'do not compile' : charts }) };
}
