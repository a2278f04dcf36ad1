import { secretsShown } from '../../core/secrets.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Effect } from '../../core/impact.ts';
import type { UpgradeFinding, UpgradeSection } from '../../core/upgrade.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import type { Step } from '../steps.ts';

interface Told extends Pick<Diagnostic, 'message' | 'path' | 'hint' | 'related'> {
  readonly held?: HeldObject | undefined;
}

interface Placing {
  readonly section: UpgradeSection;
  readonly effect?: Effect | undefined;
  readonly issues?: readonly string[];
}

/** A finding of ours. */
export function told({ code, severity }: CodeEntry, { held, ...finding }: Told, step: Step, placing: Placing): UpgradeFinding {
  const object = held && {
    cluster: held.cluster,
    ref: held.ref,
    ...(held.constructPath !== undefined && { constructPath: held.constructPath }),
  };
  const secrets = held === undefined ? [] : secretsShown(held.manifest, finding.message);
  const shown = { ...finding, code, severity, ...(secrets.length > 0 && { secrets }) };
  return placed({ ...shown, ...(object && { object, location: held.location }) }, step, placing);
}

/** A finding of a release. */
export function placed(diagnostic: Diagnostic, { text }: Step, { section, effect, issues = [] }: Placing): UpgradeFinding {
  return { ...diagnostic, section, effect, steps: [text], issues };
}
