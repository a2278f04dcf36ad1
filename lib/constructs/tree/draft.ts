import type { ApiObject, Chart } from 'cdk8s';
import type { Delivery, DeliveryHints } from '../../core/delivery.ts';
import type { Draft, OwnFinding, ResolveMode, Scaling } from '../../core/draft.ts';
import { UsageError } from '../../core/errors.ts';
import type { Manifest } from '../../core/manifest.ts';
import { type ObjectRef, refOf } from '../../core/object-ref.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { sameData } from '../../core/data/same-data.ts';
import type { Author } from '../../core/provenance.ts';
import type { RawLocation } from '../../core/source-location.ts';
import type { Silence } from '../../core/silence.ts';
import { silencesOver } from './silences.ts';
import { liveMetadataOf } from './live-metadata.ts';
import { scopeFacts } from './scope.ts';
import { notRendered, saidBy } from './not-rendered.ts';
import { isPlain } from './tokens.ts';
import type { TreeObject } from './tree-object.ts';

/** Where an object is emitted: its cluster, and the ids of the charts below that, joined by '/'. */
export interface Place {
  readonly cluster: string;
  readonly chart: string;
}

/** An object of ours as the pipeline sees it: rendered from its props, or printed as cdk8s would once somebody has changed it. */
export class ConstructDraft implements Draft {
  readonly construct: TreeObject;
  readonly ref: ObjectRef;
  readonly #place: Place;
  #failures: readonly OwnFinding[] | undefined;
  #findings: readonly OwnFinding[] | undefined;
  #isWellGiven = false;
  /** What the object prints without its JSON patches and with them; looked at where somebody asks who wrote a value. */
  #patched: { readonly before: unknown; readonly after: unknown } | undefined;

  constructor(construct: TreeObject, place: Place) {
    this.construct = construct;
    this.#place = place;
    this.ref = construct._isChanged ? refOf(this.manifest()) : plainRef(construct);
  }

  get cluster(): string {
    return this.#place.cluster;
  }

  get chart(): string {
    return this.#place.chart;
  }

  get emit(): 'always' | 'when-needed' {
    return this.construct._emit;
  }

  get constructPath(): string {
    return this.construct.node.path;
  }

  get location(): RawLocation {
    return this.construct._location;
  }

  get mode(): ResolveMode {
    return this.construct._mode ?? 'neutral';
  }

  get leavesVersion(): boolean {
    return !this.#isPatched(['apiVersion']);
  }

  get adopts(): boolean {
    return this.construct._adopts;
  }

  get expands(): boolean {
    return this.construct._expands;
  }

  get findings(): readonly OwnFinding[] {
    try {
      return (this.#findings ??= this.construct._findings(this.#isWellGiven));
    } catch (error) {
      if (this.#failures === undefined) throw error;
      return []; // a Lazy prop that throws is what has failed
    }
  }

  get silences(): readonly Silence[] {
    return silencesOver(this.construct);
  }

  get scaling(): Scaling | undefined {
    return this.construct._isChanged ? undefined : this.construct._scaling;
  }

  get deliveryHints(): DeliveryHints | undefined {
    return this.construct._deliveryHints;
  }

  get delivery(): Delivery | undefined {
    return this.construct._delivery;
  }

  get failures(): readonly OwnFinding[] | undefined {
    return this.#failures;
  }

  manifest(): Manifest {
    const { construct } = this;
    try {
      this.#isWellGiven = construct._isWellGiven; // asked once: it takes a walk through the props of each object of a fleet
      const misshapen = this.#isWellGiven ? [] : construct._misshapen;
      return misshapen.length === 0 ? this.#rendered() : this.#failed(misshapen.map(saidBy));
    } catch (error) {
      const said = (): unknown => construct._render();
      return this.#failed([notRendered(causeOf(error, construct), { construct, said })]);
    }
  }

  #failed(failures: readonly OwnFinding[]): Manifest {
    this.#failures = failures;
    const { apiVersion, kind, name } = this.construct;
    return { apiVersion, kind, metadata: { name } };
  }

  #rendered(): Manifest {
    if (!this.construct._isChanged) {
      const manifest = this.construct._render();
      if (isPlain(manifest)) return identified(manifest);
    }
    return identified(this.construct.toJson()); // raw while the run collects
  }

  #isPatched(path: Path): boolean {
    if (!this.construct._isChanged) return false;
    this.#patched ??= { before: this.construct._withoutPatches(), after: this.construct.toJson() };
    const { before, after } = this.#patched;
    return before !== undefined && !sameData(valueAt(before, path), valueAt(after, path));
  }

  authorOf(path: Path): Author {
    const { construct } = this;
    const location = construct._location;
    const chart = scopeFacts(construct).chart;
    if (this.#isPatched(path)) return { layer: 'patch', location };
    if (cameFromChart(construct, chart, path)) return { layer: 'scope', name: chart.node.path, location };
    return { layer: construct._isFromSpec(path) ? 'spec' : 'chart', location };
  }
}

/** What the construct itself throws: of that, cdk8s keeps the text alone. */
function causeOf(error: unknown, construct: TreeObject): unknown {
  try {
    if (!(error instanceof UsageError)) construct._render();
    return error;
  } catch (cause) {
    return cause;
  }
}

/** Of one shape for all kinds: references are compared again and again, and constructs of every class have a shape of their own. */
function plainRef({ apiVersion, kind, namespace, name }: TreeObject): ObjectRef {
  return { apiVersion, kind, namespace, name };
}

function cameFromChart(construct: TreeObject, chart: Chart, [top, field, key]: Path): boolean {
  if (top !== 'metadata') return false;
  if (field === 'namespace') return !construct._setsNamespace();
  return field === 'labels' && key !== undefined && !construct._setsLabel(String(key)) && String(key) in chart.labels;
}

/** The manifest, as long as it has an identity: included YAML may hold `name: 5`, and JSON patches may take anything away. */
function identified(json: unknown): Manifest {
  const { apiVersion, kind, metadata } = json as Partial<Manifest>;
  refuseOtherThanText('apiVersion', apiVersion);
  refuseOtherThanText('kind', kind);
  refuseOtherThanText('metadata.name', metadata?.name);
  refuseOtherThanText('metadata.namespace', metadata?.namespace ?? ''); // null is none
  return json as Manifest; // everything else of it may be missing
}

function refuseOtherThanText(field: string, value: unknown): void {
  if (typeof value !== 'string')
    throw new Error(value === undefined ? `it has no ${field}` : `${field} is ${JSON.stringify(value)}, not a string`);
}

/** An object of the tree, with the construct that it comes from. */
export type TreeDraft = ConstructDraft | ForeignDraft;

/** Any other cdk8s object: an `ApiObject`, an `Include`d document or an item of it if it is a List, an object of cdk8s-plus. */
export class ForeignDraft implements Draft {
  readonly construct: ApiObject;
  readonly ref: ObjectRef;
  readonly cluster: string;
  readonly chart: string;
  readonly #manifest: Manifest;

  /** `printed` is what the object prints, or one of the items of that. */
  constructor(object: ApiObject, printed: unknown, { cluster, chart }: Place) {
    this.construct = object;
    this.cluster = cluster;
    this.chart = chart;
    this.#manifest = identified(printed);
    this.ref = refOf(this.#manifest);
  }

  get constructPath(): string {
    return this.construct.node.path;
  }

  get mode(): ResolveMode {
    return scopeFacts(this.construct).mode ?? 'neutral';
  }

  get silences(): readonly Silence[] {
    return silencesOver(this.construct);
  }

  get findings(): readonly OwnFinding[] {
    return liveMetadataOf(this.#manifest);
  }

  manifest(): Manifest {
    return this.#manifest;
  }

  authorOf(): Author {
    return { layer: 'chart' };
  }
}
