import { ApiObject, type ApiObjectMetadataDefinition } from 'cdk8s';
import { Construct, type IConstruct } from 'constructs';
import type { Delivery, DeliveryHints } from '../../core/delivery.ts';
import type { OwnFinding, ResolveMode, Scaling } from '../../core/draft.ts';
import type { UsageError } from '../../core/errors.ts';
import type { Labels, Manifest, ObjectMeta } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import { captureLocation, type RawLocation } from '../../core/source-location.ts';
import { deliveryHintsOf } from '../delivery/delivery-hints.ts';
import { askedWhenRead } from '../props/lazy-props.ts';
import { asId, asScope } from '../props/construct-arguments.ts';
import { withChanged } from '../props/with-changed.ts';
import { areWellGiven, asMap, misshapenAmong, type Names } from '../props/prop-shape.ts';
import { unreadProps, type NamedClass } from '../props/unread-props.ts';
import { silenceAll } from './silences.ts';
import { KubeApiObject, mainChild } from './kube-api-object.ts';
import { markKubeObjects } from './kube-object-mark.ts';
import { objectNames, type KubeObjectProps } from './kube-object-props.ts';
import { resolveModeOf, scopeFacts } from './scope.ts';
import { overrideSets } from './spec-override.ts';
import type { TreeObject } from './tree-object.ts';
import { forgetRun, joinRun } from './tree-state.ts';

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

/**
 * An object of the cluster that holds its props and becomes a manifest when the tree is compiled. Its child `Default` is the `ApiObject` by
 * which cdk8s and users see it.
 */
export abstract class KubeObject<Props extends KubeObjectProps = KubeObjectProps> extends Construct implements TreeObject {
  readonly apiVersion: string;
  readonly kind: string;
  /** metadata.name */
  readonly name: string;
  /** metadata.namespace; undefined for cluster-scoped kinds and where nothing names one. */
  readonly namespace: string | undefined;
  protected props: Props;
  /** @internal */
  readonly _location: RawLocation;
  // Declared only: most constructs have nothing to say, and a field of a class is written for each of them.
  declare private findings: OwnFinding[] | undefined;
  declare private addedAt: Map<unknown, RawLocation> | undefined;

  constructor(scope: Construct, id: string, { apiVersion, kind, scope: extent, fields = specAlone }: KubeObjectType, props: Props) {
    super(asScope(kind, scope), asId(kind, id));
    this.apiVersion = apiVersion;
    this.kind = kind;
    this.props = askedWhenRead(asMap('props', props));
    const { metadata, name, namespace } = this.props;
    const around = scopeFacts(this);
    this.name = name ?? metadata?.name ?? id;
    this.namespace = extent === 'Cluster' ? undefined : (namespace ?? metadata?.namespace ?? around.namespace);
    this._location = captureLocation();
    if (this.props.silence !== undefined) silenceAll(this, this.props.silence, this._location);
    joinRun(this);
    new KubeApiObject(this, fields);
  }

  /**
   * Labels, annotations, finalizers and owners of this object alone, which can be added to: `vm.metadata.addLabel('tier', 'gold')`. The
   * guests of a VM, set or pool keep the labels that its props give them.
   */
  get metadata(): ApiObjectMetadataDefinition {
    return ApiObject.of(this).metadata;
  }

  /** The manifest's fields beside apiVersion, kind and metadata. */
  protected abstract fields(): Readonly<Record<string, unknown>>;

  /** Gives a prop another value, made of the one that it has. */
  protected change(name: string, next: (given: unknown) => unknown): this {
    this.props = withChanged(this.props, name, next);
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
    const unread = unreadProps(this.constructor, this.props, isWellGiven);
    return this.findings === undefined ? unread : [...this.findings, ...unread];
  }

  /** @internal */
  get _mode(): ResolveMode | undefined {
    const { resolve } = this.props;
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
    return this.props.namespace !== undefined || this.props.metadata?.namespace !== undefined;
  }

  /** @internal */
  _setsLabel(key: string): boolean {
    return this.props.labels?.[key] !== undefined || this.props.metadata?.labels?.[key] !== undefined;
  }

  /** @internal */
  _isFromSpec([top, ...below]: Path): boolean {
    const { spec } = this.props as { readonly spec?: unknown }; // constructs without that prop have none
    return top === 'spec' && below.length > 0 && overrideSets(spec, below);
  }

  /** What it scales, if it is an autoscaler and its props alone say so. @internal */
  get _scaling(): Scaling | undefined {
    return undefined;
  }

  /** @internal */
  get _deliveryHints(): DeliveryHints | undefined {
    const { delivery } = this.props;
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
    const { metadata, labels, annotations } = this.props;
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
    return misshapenAmong(this.props, propNamesOf(this.constructor), this._location);
  }

  /** What the chart gives it. @internal */
  get _props(): object {
    return this.props;
  }

  /** Whether its class knows all of its props, each of the shape that it declares. @internal */
  get _isWellGiven(): boolean {
    return areWellGiven(this.props, propNamesOf(this.constructor));
  }

  /** Its ApiObject; undefined where a user has removed it from the tree. @internal */
  get _apiObject(): KubeApiObject | undefined {
    return this.node.tryFindChild(mainChild) as KubeApiObject | undefined; // ours alone is called Default
  }

  /** Children that users have added beside the ApiObject. @internal */
  get _addedChildren(): readonly IConstruct[] {
    return this.node.children.filter(({ node }) => node.id !== mainChild);
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
