import { ApiObject, JsonPatch, type ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import type { Delivery, DeliveryHints } from '../../core/delivery.ts';
import type { OwnFinding, ResolveMode, Scaling } from '../../core/draft.ts';
import type { UsageError } from '../../core/errors.ts';
import type { Labels, Manifest, ObjectMeta } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import { captureLocation, type RawLocation } from '../../core/source-location.ts';
import { inKeyOrder } from '../../core/data/in-key-order.ts';
import { deliveryHintsOf } from '../delivery/delivery-hints.ts';
import { askedWhenRead } from '../props/lazy-props.ts';
import { asId, asScope } from '../props/construct-arguments.ts';
import { withChanged } from '../props/with-changed.ts';
import { refusedProp } from '../props/prop-value.ts';
import { areWellGiven, asMap, misshapenAmong, type Names } from '../props/prop-shape.ts';
import { unreadProps, type NamedClass } from '../props/unread-props.ts';
import { silenceAll } from './silences.ts';
import { KubeMetadata } from './kube-metadata.ts';
import { markKubeObjects } from './kube-object-mark.ts';
import { objectNames, type KubeObjectProps } from './kube-object-props.ts';
import { factsWithin, resolveModeOf, scopeFacts } from './scope.ts';
import { overrideSets } from './spec-override.ts';
import type { TreeObject } from './tree-object.ts';
import { forgetRun, joinRun, resolvedManifest } from './tree-state.ts';

const specAlone: readonly string[] = ['spec'];

/** What a class of constructs makes. */
export interface KubeObjectType {
  /** API group and version, such as kubevirt.io/v1. */
  readonly apiVersion: string;
  /** Kind of the object. */
  readonly kind: string;
  /** Whether objects of the kind are in a namespace. @default 'Namespaced' */
  readonly scope?: 'Namespaced' | 'Cluster';
  /** The manifest's fields beside apiVersion, kind and metadata. @default ['spec'] */
  readonly fields?: readonly string[];
}

/** A field of an object that cdk8s asks for when it prints it: the props of the object may be changed until then, and hold Lazy values. */
class PrintedField {
  readonly field: string;
  object: TreeObject | undefined;

  constructor(field: string) {
    this.field = field;
  }

  resolve(): unknown {
    return this.object?._render()[this.field];
  }
}

const noPatches: readonly JsonPatch[] = [];

/** An `ApiObject` that holds its props and becomes a manifest when the tree is compiled. */
export abstract class KubeObject<Props extends KubeObjectProps = KubeObjectProps> extends ApiObject implements TreeObject {
  /** metadata.namespace; undefined for cluster-scoped kinds and where nothing names one. */
  readonly namespace: string | undefined;
  /**
   * Labels, annotations, finalizers and owners of this object alone, which can be added to: `vm.metadata.addLabel('tier', 'gold')`. The
   * guests of a VM, set or pool keep the labels that its props give them.
   */
  override readonly metadata: KubeMetadata;
  /** What the chart gives it. */
  protected given: Props;
  /** @internal */
  readonly _location: RawLocation;
  // Most objects have no patches, and a list for each of them takes memory.
  #patches: readonly JsonPatch[] = noPatches;
  // Declared only: most constructs have nothing to say, and a field of a class is written for each of them.
  declare private findings: OwnFinding[] | undefined;
  declare private addedAt: Map<unknown, RawLocation> | undefined;

  constructor(scope: Construct, id: string, { apiVersion, kind, scope: extent, fields = specAlone }: KubeObjectType, props: Props) {
    const around = factsWithin(asScope(kind, scope));
    const given = askedWhenRead(asMap('props', props));
    const { metadata, name, namespace } = given;
    const printed = fields.map((field) => new PrintedField(field));
    const own: ApiObjectProps & Record<string, unknown> = { apiVersion, kind, metadata: { name: name ?? metadata?.name ?? id } };
    for (const each of printed) own[each.field] = each; // one shape for all, which a spread does not give
    super(scope, asId(kind, id), own);
    for (const each of printed) each.object = this;
    this.given = given;
    this.namespace = extent === 'Cluster' ? undefined : (namespace ?? metadata?.namespace ?? around.namespace);
    this.metadata = new KubeMetadata(this);
    this._location = captureLocation();
    if (given.silence !== undefined) silenceAll(this, given.silence, this._location);
    joinRun(this);
  }

  /** As for any class: `instanceof` of an ApiObject, which this one extends, is true for ApiObjects of all classes. */
  static override [Symbol.hasInstance]<Class extends ApiObject>(
    this: abstract new (...args: never) => Class,
    value: unknown,
  ): value is Class {
    return Function.prototype[Symbol.hasInstance].call(this, value);
  }

  /** The object as it is emitted; raw while a run collects what the charts say. */
  override toJson(): unknown {
    const resolved = resolvedManifest(this);
    if (resolved === undefined) return JsonPatch.apply(super.toJson(), ...this.#patches);
    const { apiVersion, kind, metadata, ...others } = resolved;
    // What the pipeline has added stands behind what was there, and cdk8s prints maps as they are.
    return { apiVersion, kind, metadata: inKeyOrder(metadata), ...(inKeyOrder(others) as object) };
  }

  /** @throws UsageError for anything that JsonPatch has not made. */
  override addJsonPatch(...patches: JsonPatch[]): void {
    const odd: unknown = patches.find((patch: unknown) => !(patch instanceof JsonPatch));
    if (odd !== undefined) {
      const hint = "Write JsonPatch.add('/metadata/labels/tier', 'web'), each patch as an argument of its own.";
      throw refusedProp('a JSON patch', odd, 'not made by JsonPatch', hint);
    }
    this.#patches = [...this.#patches, ...patches];
    forgetRun(this);
  }

  /** The manifest's fields beside apiVersion, kind and metadata. */
  protected abstract fields(): Readonly<Record<string, unknown>>;

  /** Gives a prop another value, made of the one that it has. */
  protected change(name: string, next: (given: unknown) => unknown): this {
    this.given = withChanged(this.given, name, next);
    forgetRun(this);
    return this;
  }

  /** Adds an item to a prop that is a list. Findings about the item are at the line that adds it. */
  protected addTo(name: string, item: unknown): this {
    (this.addedAt ??= new Map()).set(item, captureLocation());
    return this.change(name, (given) => (given === undefined ? [item] : [given, item].flat()));
  }

  /** Tells a finding about the use of this construct when the tree is checked. */
  protected tell(finding: OwnFinding): void {
    (this.findings ??= []).push(finding);
  }

  /** Whether anything was added to a list after construction. @internal */
  get _hasAdded(): boolean {
    return this.addedAt !== undefined;
  }

  /** Where an item was added after construction; undefined for one that the props have. @internal */
  _addedAt(item: unknown): RawLocation | undefined {
    return this.addedAt?.get(item);
  }

  /** @internal */
  _findings(isWellGiven: boolean = this._isWellGiven): readonly OwnFinding[] {
    const unread = unreadProps(this.constructor, this.given, isWellGiven);
    return this.findings === undefined ? unread : [...this.findings, ...unread];
  }

  /** @internal */
  get _mode(): ResolveMode | undefined {
    const { resolve } = this.given;
    return resolve === undefined ? scopeFacts(this).mode : resolveModeOf(resolve, this._location);
  }

  /** Whether it stands for something that ran before it came into the chart. @internal */
  get _adopts(): boolean {
    return false;
  }

  /** Whether its instancetype and preference are written out where the mode writes all. @internal */
  get _expands(): boolean {
    return false;
  }

  /** Whether the object is emitted even where nothing is left for the cluster to do with it. @internal */
  get _emit(): 'always' | 'when-needed' {
    return 'always';
  }

  /** @internal */
  _setsNamespace(): boolean {
    return this.given.namespace !== undefined || this.given.metadata?.namespace !== undefined;
  }

  /** @internal */
  _setsLabel(key: string): boolean {
    return this.given.labels?.[key] !== undefined || this.given.metadata?.labels?.[key] !== undefined;
  }

  /** @internal */
  _isFromSpec([top, ...below]: Path): boolean {
    const { spec } = this.given as { readonly spec?: unknown }; // constructs without that prop have none
    return top === 'spec' && below.length > 0 && overrideSets(spec, below);
  }

  /** What it scales, if it is an autoscaler and its props alone say so. @internal */
  get _scaling(): Scaling | undefined {
    return undefined;
  }

  /** @internal */
  get _deliveryHints(): DeliveryHints | undefined {
    const { delivery } = this.given;
    return delivery === undefined ? undefined : deliveryHintsOf(delivery, this._location);
  }

  /** Set on delivery objects. @internal */
  get _delivery(): Delivery | undefined {
    return undefined;
  }

  /** Plain data, made anew at each call. @internal */
  _render(): Manifest {
    return Object.assign({ apiVersion: this.apiVersion, kind: this.kind, metadata: this._metadata() }, this.fields());
  }

  /** @internal */
  _metadata(): ObjectMeta {
    const { metadata, labels, annotations } = this.given;
    const own = {
      name: this.name,
      namespace: this.namespace,
      labels: merged(merged(scopeFacts(this).labels, metadata?.labels), labels),
      annotations: merged(metadata?.annotations, annotations),
    } as ObjectMeta; // a field that is undefined is no field
    return metadata === undefined ? own : { ...metadata, ...own };
  }

  /** Props of which the object cannot be made: their shape is another than its class declares. @internal */
  get _misshapen(): readonly UsageError[] {
    return misshapenAmong(this.given, propNamesOf(this.constructor), this._location);
  }

  /** What the chart gives it. @internal */
  get _props(): object {
    return this.given;
  }

  /** Whether its class knows all of its props, each of the shape that it declares. @internal */
  get _isWellGiven(): boolean {
    return areWellGiven(this.given, propNamesOf(this.constructor));
  }

  /** True once somebody has changed it by a JSON patch or through its metadata. @internal */
  get _isChanged(): boolean {
    return this.#patches.length > 0 || this.metadata._isChanged;
  }

  /**
   * The first JSON patch that does not fit the object, as `2 of 3`; undefined where all do. Throws where the object cannot be printed
   * without them either. @internal
   */
  get _misfit(): string | undefined {
    let patched: unknown = this._withoutPatches();
    for (const [i, patch] of this.#patches.entries()) {
      try {
        patched = JsonPatch.apply(patched, patch);
      } catch {
        return `${i + 1} of ${this.#patches.length}`;
      }
    }
    return undefined;
  }

  /** What it prints without its JSON patches; undefined where it has none. @internal */
  _withoutPatches(): unknown {
    return this.#patches.length === 0 ? undefined : super.toJson();
  }
}

markKubeObjects(KubeObject);

function propNamesOf({ _propNames = objectNames }: NamedClass): Names {
  return _propNames;
}

/** The later wins; a map that stands alone is not copied, and none of them is changed. */
function merged(first: Labels | undefined, second: Labels | undefined): Labels | undefined {
  if (second === undefined || isEmpty(second)) return first === undefined || isEmpty(first) ? undefined : first;
  return first === undefined || isEmpty(first) ? second : { ...asMap('metadata.labels or metadata.annotations', first), ...second };
}

function isEmpty(map: Labels): boolean {
  for (const _ in map) return false;
  return true;
}
