import type { IConstruct } from 'constructs';
import type { Code, Diagnostic } from '../../core/diagnostic.ts';
import { mapOf } from '../../core/data/guards.ts';
import type { Silence } from '../../core/silence.ts';
import { captureLocation, type RawLocation } from '../../core/source-location.ts';
import { refusedProp } from '../props/prop-value.ts';

const mark = Symbol.for('cdk8s-kubevirt.silence');

/** Codes of our own advice; refusals of the cluster cannot be silenced. */
export type AdviceCode = `KP${number}` | 'KV2014';

/** Advice that is not followed, each with the reason: `{ KP1402: 'these guests never grow' }`. */
export type Silences = { readonly [code in AdviceCode]?: string };

/** The findings about a construct and everything below it: `Findings.of(chart).silence('KP1402', 'these guests never grow')`. */
export class Findings {
  readonly #scope: IConstruct;

  private constructor(scope: IConstruct) {
    this.#scope = scope;
  }

  /** A chart, a Cluster, an App or one object. */
  static of(scope: IConstruct): Findings {
    return new Findings(scope);
  }

  /** What is found about the scope and what is below it, and about the whole app if the scope is the App: errors, warnings and notes. */
  all(): readonly Diagnostic[] {
    const { node } = this.#scope;
    const found = listFindings?.(node.root) ?? [];
    if (node.scope === undefined) return found;
    return found.filter(({ object }) => object?.constructPath === node.path || object?.constructPath?.startsWith(`${node.path}/`) === true);
  }

  /** Silences a piece of advice here, with a reason for whoever reads the chart. */
  silence(code: AdviceCode, reason: string): this {
    addSilence(this.#scope, code, reason, captureLocation());
    return this;
  }
}

let listFindings: ((root: IConstruct) => readonly Diagnostic[]) | undefined;

/** Names what runs the pipeline. It stands above the constructs, so they cannot name it themselves. */
export function listFindingsBy(list: (root: IConstruct) => readonly Diagnostic[]): void {
  listFindings = list;
}

/** The `silence` prop of a construct. */
export function silenceAll(scope: IConstruct, silences: Silences, location: RawLocation): void {
  if (mapOf(silences) === undefined) {
    const hint = "Write silence: { KP1402: 'these guests never grow' }.";
    throw refusedProp('silence', silences, 'not an object of codes and reasons', hint, location);
  }
  for (const [code, reason] of Object.entries(silences)) {
    if (reason !== undefined) addSilence(scope, code as AdviceCode, reason, location); // the keys of Silences; the pipeline refuses any other
  }
}

/** What is silenced at this very construct. */
export function silencesAt(construct: IConstruct): readonly Silence[] | undefined {
  return (construct as unknown as Readonly<Record<typeof mark, Silence[] | undefined>>)[mark]; // set by addSilence alone
}

/** What is silenced at the construct and at all scopes around it, nearest first. */
export function silencesOver(construct: IConstruct): readonly Silence[] {
  return construct.node.scopes.toReversed().flatMap((scope) => silencesAt(scope) ?? []);
}

function addSilence(scope: IConstruct, code: Code, reason: string, location: RawLocation): void {
  const silence: Silence = { code, reason, scope: scope.node.path === '' ? 'the app' : scope.node.path, location };
  const known = silencesAt(scope) as Silence[] | undefined;
  if (known === undefined) Object.defineProperty(scope, mark, { value: [silence] });
  else known.push(silence);
}
