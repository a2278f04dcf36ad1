import type { ApiObject } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import type { Delivery, DeliveryHints } from '../../core/delivery.ts';
import type { OwnFinding, ResolveMode, Scaling } from '../../core/draft.ts';
import type { UsageError } from '../../core/errors.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import type { RawLocation } from '../../core/source-location.ts';

/** A construct of ours that makes one object, as whoever walks the tree sees it. */
export interface TreeObject extends Construct {
  readonly apiVersion: string;
  readonly kind: string;
  /** metadata.name */
  readonly name: string;
  /** metadata.namespace; undefined for cluster-scoped kinds and where nothing names one. */
  readonly namespace: string | undefined;
  readonly _location: RawLocation;
  readonly _mode: ResolveMode | undefined;
  /** Whether it stands for something that ran before it came into the chart. */
  readonly _adopts: boolean;
  /** Whether its instancetype and preference are written out where the mode writes all. */
  readonly _expands: boolean;
  /** Whether the object is emitted even where nothing is left for the cluster to do with it. */
  readonly _emit: 'always' | 'when-needed';
  /** What it scales, if it is an autoscaler and its props alone say so. */
  readonly _scaling: Scaling | undefined;
  readonly _deliveryHints: DeliveryHints | undefined;
  /** Present where it hands the objects of its cluster to a tool. */
  readonly _delivery: Delivery | undefined;
  /** Props of which the object cannot be made: their shape is another than its class declares. */
  readonly _misshapen: readonly UsageError[];
  /** Whether its class knows all of its props, each of the shape that it declares. */
  readonly _isWellGiven: boolean;
  /** True while the construct holds only its props. */
  readonly _isLazy: boolean;
  /** Children that users have added beside the ApiObject, which looking does not make. */
  readonly _addedChildren: readonly IConstruct[];
  _findings(isWellGiven?: boolean): readonly OwnFinding[];
  _setsNamespace(): boolean;
  _setsLabel(key: string): boolean;
  _cameThroughDoor(path: Path): boolean;
  /** Plain data, made anew at each call. */
  _render(): Manifest;
  /** The ApiObject, made now if need be; undefined where a user has removed it from the tree. */
  _apiObject(): ApiObject | undefined;
}
