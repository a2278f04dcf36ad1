import type { LabelSelector } from '../../../../imports/meta-v1.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Stored } from '../../../core/data/stored.ts';
import type { Written } from '../../../core/data/written.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { labelSelectorErrors } from './label-selector.ts';

/** What the API server refuses in a label selector of its own kinds. */
export function selectorFindings(selector: Written<LabelSelector> | null | undefined, at: Path): readonly Finding[] {
  if (!selector) return [];
  const read = selector as Stored<LabelSelector>; // its schema has accepted it
  const hint = `Write ${field(at)} of keys and values that labels can have; In and NotIn ask for values, Exists and DoesNotExist for none.`;
  return Array.from(labelSelectorErrors(read, at), (error) => findingAt(error.field, error, hint));
}
