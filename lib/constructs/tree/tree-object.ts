import type { ApiObject } from 'cdk8s';
import type { Delivery, DeliveryHints } from '../../core/delivery.ts';
import type { OwnFinding, ResolveMode, Scaling } from '../../core/draft.ts';
import type { UsageError } from '../../core/errors.ts';
import type { Manifest, ObjectMeta } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import type { RawLocation } from '../../core/source-location.ts';

/** A construct of ours that makes one object, as whoever walks the tree sees it. */
export interface TreeObject extends ApiObject {
  /** metadata.namespace; undefined for cluster-scoped kinds and where nothing names one. */
  readonly namespace: string | undefined;
  /** @internal */
  readonly _location: RawLocation;
  /** @internal */
  readonly _mode: ResolveMode | undefined;
  /** Whether it stands for something that ran before it came into the chart. @internal */
  readonly _adopts: boolean;
  /** Whether its instancetype and preference are written out where the mode writes all. @internal */
  readonly _expands: boolean;
  /** Whether the object is emitted even where nothing is left for the cluster to do with it. @internal */
  readonly _emit: 'always' | 'when-needed';
  /** What it scales, if it is an autoscaler and its props alone say so. @internal */
  readonly _scaling: Scaling | undefined;
  /** @internal */
  readonly _deliveryHints: DeliveryHints | undefined;
  /** Set on delivery objects. @internal */
  readonly _delivery: Delivery | undefined;
  /** Props of which the object cannot be made: their shape is another than its class declares. @internal */
  readonly _misshapen: readonly UsageError[];
  /** Whether its class knows all of its props, each of the shape that it declares. @internal */
  readonly _isWellGiven: boolean;
  /** What the chart gives it. @internal */
  readonly _props: object;
  /** True once somebody has changed it by a JSON patch or through its metadata. @internal */
  readonly _isChanged: boolean;
  /**
   * The first JSON patch that does not fit the object, as `2 of 3`; undefined where all do. Throws where the object cannot be printed
   * without them either. @internal
   */
  readonly _misfit: string | undefined;
  /** Whether anything was added to a list after construction. @internal */
  readonly _hasAdded: boolean;
  /** Where an item was added after construction; undefined for one that the props have. @internal */
  _addedAt(item: unknown): RawLocation | undefined;
  /** @internal */
  _findings(isWellGiven?: boolean): readonly OwnFinding[];
  /** @internal */
  _setsNamespace(): boolean;
  /** @internal */
  _setsLabel(key: string): boolean;
  /** @internal */
  _isFromSpec(path: Path): boolean;
  /** Plain data, made anew at each call. @internal */
  _render(): Manifest;
  /** What it prints without its JSON patches; undefined where it has none. @internal */
  _withoutPatches(): unknown;
  /** @internal */
  _metadata(): ObjectMeta;
}
