import type { TypedLocalObjectReference } from '../../../imports/core-v1.ts';
import { groupOf } from '../../core/object-ref.ts';
import { mapOf } from '../../core/data/guards.ts';
import { asMap } from '../props/prop-shape.ts';
import { refusedProp, wayFrom } from '../props/prop-value.ts';
import { nameOf } from './named.ts';
import type { KubeObjectProps } from './kube-object-props.ts';

/** Another object by kind and name: a construct, or a reference to an object of another app. */
export interface Target<Kind extends string> {
  /** `group/version` of the target. */
  readonly apiVersion: string;
  /** Kind of the target. */
  readonly kind: Kind;
  /** Name of the target. */
  readonly name: string;
  /** Namespace of the target. @default - none: the target is not namespaced */
  readonly namespace?: string | undefined;
}

/** An object whose kind is known: a construct, or its name and namespace. */
export interface NamespacedName {
  /** Name of the object. */
  readonly name: string;
  /** Namespace of the object. @default - that of the object that refers to it */
  readonly namespace?: string | undefined;
}

/** An object whose kind is known: a construct, a reference, or the name of one in the same namespace. */
export type NamedAnywhere = string | NamespacedName;

/** A reference that needs a namespace: its own, else that of the object that holds it. */
export function placed(reference: NamedAnywhere, namespace: string | undefined): Required<NamespacedName> & { readonly namespace: string } {
  const { name, namespace: own } = withName(reference);
  // Where no scope names a namespace either, the field stays open and the schema's check says so.
  return { name, namespace: (own ?? namespace) as string };
}

/** The name as a map. @throws UsageError for anything without a name. */
export function withName(reference: NamedAnywhere): NamespacedName {
  const name = nameOf(reference);
  return typeof reference === 'string' ? { name } : reference;
}

/** What KubeVirt's snapshots, clones, exports and backups are of: a construct, a reference, or the name of a VM of the same namespace. */
export type Source<Kind extends string> = string | Target<'VirtualMachine' | Kind>;

/** The reference that KubeVirt's snapshots, clones and exports take; the core group is left out. */
export function typedReference(source: Source<string>): TypedLocalObjectReference {
  if (typeof source === 'string') return { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: source };
  const { apiVersion, kind, name } = source;
  const apiGroup = groupOf(apiVersion);
  return apiGroup === '' ? { kind, name } : { apiGroup, kind, name };
}

/** Puts an object that can reach only its own namespace beside the target that a prop names, unless the props name a namespace. */
export function inNamespaceOf<Prop extends string, Props extends KubeObjectProps & Readonly<Record<Prop, Source<string>>>>(
  prop: Prop,
  props: Props,
  { takesNames = true }: { readonly takesNames?: boolean } = {},
): Props {
  const target: Source<string> = asMap('props', props)[prop];
  if (typeof target === 'string' && takesNames) return props;
  if (typeof target === 'string' || mapOf(target)?.['kind'] === undefined) {
    const hint = wayFrom(target) ?? `Give ${prop} a construct, or { apiVersion, kind, name } of an object that another app makes.`;
    throw refusedProp(prop, target, 'neither a construct nor a reference to an object', hint);
  }
  const { namespace } = target;
  if (namespace === undefined || props.namespace !== undefined || props.metadata?.namespace !== undefined) return props;
  return Object.assign({}, props, { namespace });
}
