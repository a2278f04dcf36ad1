import { realpathSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { apart, withoutDropped, withoutUnbuilt } from '../../check/scopes/apart.ts';
import { overlaid } from '../../cluster/facts-file/overlaid.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import type { AskedRelease } from '../../cluster/release-statement.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { exceeds, type FailLimit } from '../../core/impact.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import { printable } from '../../core/text/visible.ts';
import { upgradeExceeds } from '../../core/upgrade.ts';
import { LiveState } from '../../impact/live-state.ts';
import { reportChanges } from '../../impact/report-changes.ts';
import type { Side } from '../../impact/side.ts';
import { sortFindings } from '../../report/sort-findings.ts';
import { reportWithoutSecrets } from '../../report/without-secrets.ts';
import { refuseFacts, refuseLiveOptions } from '../live/live-options.ts';
import { printFindings } from '../synth/print-findings.ts';
import { policyDocumentsOf } from '../check/policy-files.ts';
import { statedByFile } from '../check/facts-option.ts';
import { askedRelease, type ReleaseValues } from '../release-options.ts';
import { reasonOf } from '../reason-of.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { diffFileFormats, type DiffFileFormat, type DiffFormat } from './formats.ts';
import { printCompared } from './print-compared.ts';
import type { ScopeValues } from '../check/arranged-sources.ts';
import { topOf } from './git.ts';
import { sideNamed, type NamedSide } from './named-side.ts';
import { otherClusterNote } from './other-cluster.ts';
import { upgradesOf } from './upgrades-of.ts';
import { readLiveSides } from './live-sides.ts';
import { kustomizationsOf, readCommitted, readSide, readState } from './read-side.ts';
import type { ReadSide } from './side-of.ts';
import { sideScopes } from './side-scopes.ts';

export interface DiffValues extends ReleaseValues, ScopeValues, Readonly<Record<DiffFileFormat, string | undefined>> {
  readonly failOn: FailLimit | undefined;
  readonly format: DiffFormat;
  readonly state: string | undefined;
  readonly path: string | undefined;
  readonly app: string | undefined;
  readonly live: boolean;
  readonly context: string | undefined;
  readonly only: string | undefined;
  readonly 'write-facts': string | undefined;
  readonly policies: readonly string[];
  readonly facts: string | undefined;
}

export interface Sides {
  readonly base: Side;
  readonly head: Side;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a path cannot be read at all. */
  readonly isRefused: boolean;
  readonly notes: readonly string[];
  /** What runs in the cluster, as far as somebody has looked. */
  readonly state?: LiveState | undefined;
  readonly asked?: AskedRelease | undefined;
}

/** Compares two sides and prints what lies between them. Answers with the exit code. */
export async function diffSides(words: readonly string[], values: DiffValues, session: Session): Promise<number> {
  refuseFacts(values);
  const stated = values.facts === undefined ? undefined : statedByFile(values.facts, session);
  const policies = [...policyDocumentsOf(values.policies, session), ...(stated?.policies ?? [])];
  const sides = values.live ? await readLiveSides(words, values, policies, session) : await sidesOf(words, values, policies, session);
  const { base, head, isRefused, notes, state, asked, ...read } = stated === undefined ? sides : withStated(sides, stated);
  const live = state ?? stateOf(values, session);
  const compared = reportChanges(base, head, { live, asked: askedRelease(values) ?? asked, policies });
  const diagnostics = sortFindings([...read.diagnostics, ...compared.findings, ...compared.policyFindings]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const report = { ...compared, errors, notes: [...notes, ...compared.notes] };
  const upgrades = upgradesOf(compared.upgrades, head);
  const { failOn } = values;
  const isBeyond = failOn !== undefined && (exceeds(report, failOn) || upgrades.some((upgrade) => upgradeExceeds(upgrade, failOn)));
  const exitCode = isRefused ? 2 : isBeyond || errors.length > 0 ? 1 : 0;
  const shown = { report, upgrades, diagnostics, exitCode, failOn };
  const written = { ...shown, report: reportWithoutSecrets(report) };
  for (const format of diffFileFormats) {
    const file = values[format];
    if (file !== undefined) write(file, printable(printCompared(written, format, session)), session);
  }
  if (values.format === 'human') printFindings(sortFindings([...errors, ...compared.policyFindings]), session);
  const text = printCompared(session.print.showSecrets === true ? shown : written, values.format, session);
  if (values.format === 'github') session.sayCommands(text);
  else session.say(text);
  return exitCode;
}

/** The sides, where a file says more about each cluster than Git does; the file takes precedence. */
function withStated(sides: Sides, stated: StatedCluster): Sides {
  const withFile = (side: Side): Side => {
    const names = new Set(side.objects.map(({ cluster }) => cluster));
    return {
      ...side,
      stated: new Map([
        ...(side.stated ?? []),
        ...Array.from(names, (name) => [name, overlaid(side.stated?.get(name), name, stated)] as const),
      ]),
    };
  };
  return { ...sides, base: withFile(sides.base), head: withFile(sides.head) };
}

function stateOf({ state }: DiffValues, session: Session): LiveState | undefined {
  return state === undefined ? undefined : new LiveState(readState(state, session));
}

async function sidesOf(
  words: readonly string[],
  values: DiffValues,
  policies: readonly PolicyDocument[],
  session: Session,
): Promise<Sides> {
  refuseLiveOptions(values);
  const [base, head] = words.map((word) => sideNamed(word, session.folder));
  const scopes = sideScopes(values, session);
  if (base !== undefined && head !== undefined) {
    const pathBeside = (other: NamedSide): string => values.path ?? pathWithin(other, session) ?? 'manifests';
    return bothOf(readSide(base, pathBeside(head), scopes, session), readSide(head, pathBeside(base), scopes, session));
  }
  const { readCharts } = await import('./chart-side.ts'); // cdk8s is for charts alone
  const { app, objects, stated, diagnostics } = await readCharts(values.app, session, { asked: askedRelease(values), policies });
  const path = values.path ?? session.nameOf(resolve(session.folder, app.outdir));
  const read = base === undefined ? readCommitted(path, scopes, session) : readSide(base, path, scopes, session);
  const kustomizations = read.side.kustomizations?.length ? kustomizationsOf(path, scopes, session) : [];
  // Charts are compared with the files that they have made, whatever kustomize or Helm make of what stands beside these.
  const written = { ...read, side: { ...read.side, unbuilt: [], charts: [] } };
  return bothOf(written, { side: { name: 'charts', objects, stated, kustomizations }, diagnostics, refused: [], empty: [], notes: [] });
}

/** A folder or file that a commit may have too: one within the repository. */
function pathWithin({ word, commit }: NamedSide, { folder }: Session): string | undefined {
  const path = resolve(folder, word);
  const top = commit === undefined ? topOf(folder) : undefined;
  if (top === undefined || relative(top, realpathSync(path)).startsWith('..')) return undefined;
  return relative(folder, path) || '.';
}

function bothOf(base: ReadSide, head: ReadSide): Sides {
  if (base.missing !== undefined && head.missing !== undefined) {
    throw usageError(
      'KU0030',
      `neither ${base.side.name} nor ${head.side.name} has ${head.missing}`,
      'Name the folder of the manifests with --path DIR, as seen from here.',
    );
  }
  const missing = [base, head].flatMap(({ side, missing: path }) =>
    path === undefined ? [] : [`${side.name} has no ${path}, so it holds no objects.`],
  );
  const refused = [...base.refused, ...head.refused];
  const unbuilt = new Set([base, head].flatMap(({ side }) => (side.unbuilt ?? []).map(({ folder }) => folder)));
  const compared = (side: ReadSide, other: ReadSide): Side['objects'] =>
    withoutUnbuilt(withoutDropped(side.side.objects, other.used), unbuilt);
  const [old = [], now = []] = apart([compared(base, head), compared(head, base)]);
  const sideOf = ({ side }: ReadSide, objects: Side['objects']): Side => ({
    ...side,
    objects,
    kustomizations: withoutUnbuilt(side.kustomizations ?? [], unbuilt),
  });
  const sides = { base: sideOf(base, old), head: sideOf(head, now) };
  return {
    ...sides,
    diagnostics: [...refused, ...base.empty, ...base.diagnostics, ...head.empty, ...head.diagnostics],
    isRefused: refused.length > 0,
    notes: [...otherClusterNote(sides.base, sides.head), ...missing, ...head.notes], // of HEAD alone: what only BASE has is seen as gone
  };
}

function write(file: string, text: string, session: Session): void {
  try {
    writeFileSync(resolve(session.folder, file), text);
  } catch (error) {
    throw usageError('KU0007', `${file} cannot be written: ${reasonOf(error)}`, 'Name a file in a folder that exists.');
  }
}
