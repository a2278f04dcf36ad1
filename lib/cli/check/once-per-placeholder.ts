import type { Diagnostic, Related, Severity } from '../../core/diagnostic.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { placeholderIn } from '../../core/text/placeholder.ts';
import { plural } from '../../core/text/plural.ts';

/** How many further places are named. */
const named = 3;

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

export interface PlaceholderOptions {
  /** True where Flux fills in variables from objects that are not in the tree: what it makes of a value nobody here knows. */
  readonly areFilledLater: boolean;
}

/**
 * Of all findings about a value that is still a placeholder such as `${APP}` one for each variable, the most severe, with the next places: what is
 * wrong is that nobody has filled it in. Where somebody will, it is a warning.
 */
export function oncePerPlaceholder(found: readonly Diagnostic[], { areFilledLater }: PlaceholderOptions): readonly Diagnostic[] {
  const diagnostics = areFilledLater ? found.map(asFilledLater) : found;
  const uses = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const variable = placeholderIn(diagnostic.message);
    if (variable !== undefined) getOrAdd(uses, variable, (): Diagnostic[] => []).push(diagnostic);
  }
  if (uses.size === 0) return diagnostics;
  const told = new Map(Array.from(uses.values(), (same) => [worstOf(same), same]));
  return diagnostics.flatMap((diagnostic) => {
    if (placeholderIn(diagnostic.message) === undefined) return [diagnostic];
    const same = told.get(diagnostic);
    return same === undefined
      ? []
      : [
          withPlaces(
            diagnostic,
            same.filter((each) => each !== diagnostic),
          ),
        ];
  });
}

function asFilledLater(diagnostic: Diagnostic): Diagnostic {
  const { message, severity } = diagnostic;
  const variable = severity === 'error' && message.includes('${') ? placeholderIn(message) : undefined;
  if (variable === undefined) return diagnostic;
  return { ...diagnostic, severity: 'warning', hint: `Write ${variable}=VALUE into a file, and name it with --substitute.` };
}

function worstOf(findings: readonly Diagnostic[]): Diagnostic | undefined {
  return findings.toSorted((a, b) => ranks[a.severity] - ranks[b.severity])[0];
}

function withPlaces(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  if (others.length === 0) return first;
  const rest = others.length > named ? [{ message: `and in ${plural(others.length - named, 'more place')}` }] : [];
  return { ...first, related: [...(first.related ?? []), ...others.slice(0, named).map(placeOf), ...rest] };
}

function placeOf({ object, location }: Diagnostic): Related {
  return { message: 'also used', ...(object && { object }), location };
}
