import { Chart } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { externalKinds, isClusterScoped, type ExternalKind, type ExternalObject } from '../core/external-object.ts';
import { mapOf } from '../core/data/guards.ts';
import { captureLocation, type RawLocation } from '../core/source-location.ts';
import type { PropNames } from './props/prop-shape.ts';
import { refusedProp, wordOf } from './props/prop-value.ts';
import type { Target } from './tree/target.ts';
import { refuseUnread } from './props/unread-props.ts';

const mark = Symbol.for('cdk8s-kubevirt.external');
const externalNames: PropNames<ExternalOptions> = { namespace: 'text', spec: 'map' };

/** What is known of an object besides its kind and name. */
export interface ExternalOptions {
  /** Namespace of the object. @default - the namespace of the scope, where it has one; else every namespace */
  readonly namespace?: string | undefined;
  /**
   * The spec of an instancetype or a preference. It is applied when VMs that name the object are checked.
   * @default - unknown: what depends on it is left to the cluster
   */
  readonly spec?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Declares an object that the cluster holds and the app does not make, and returns a reference to use like a construct of its kind:
 * `Disk.persistentVolumeClaim(external(chart, 'PersistentVolumeClaim', 'db-root'))`. It is known in the Cluster of `scope`; declared at the
 * App, in all of them.
 */
export function external<const Kind extends ExternalKind>(
  scope: Construct,
  kind: Kind,
  name: string,
  options: ExternalOptions = {},
): Target<Kind> {
  const at = captureLocation();
  if (typeof name !== 'string')
    throw refusedProp('the name of an external object', name, 'not a string', 'Write the name that the object has in the cluster.', at);
  wordOf('kind', kind, externalKinds, at);
  refuseUnread('external', options, externalNames);
  const namespace = isClusterScoped(kind) ? undefined : (options.namespace ?? namespaceOf(scope));
  declareExternal(scope, [{ kind, name, namespace, spec: options.spec }], at);
  return { apiVersion: externalKinds[kind], kind, name, ...(namespace !== undefined && { namespace }) };
}

/** The objects that the cluster of a scope holds and the app does not make: `Externals.of(chart).add('Secret', 'operator-keys')`. */
export class Externals {
  readonly #scope: Construct;

  private constructor(scope: Construct) {
    this.#scope = scope;
  }

  /** A chart or a Cluster, for its cluster; the App, for all of them. */
  static of(scope: Construct): Externals {
    return new Externals(scope);
  }

  /** Declares one object as `external` does, and returns the reference. */
  add<const Kind extends ExternalKind>(kind: Kind, name: string, options?: ExternalOptions): Target<Kind> {
    return external(this.#scope, kind, name, options);
  }

  /** Declares many objects at once, such as `commonInstancetypes`. */
  addAll(objects: readonly ExternalObject[]): this {
    declareExternal(this.#scope, objects, captureLocation());
    return this;
  }
}

/** Declares an object of one kind as `external` does: the `fromName` of a construct's class. */
export type FromName<Kind extends ExternalKind> = (scope: Construct, name: string, options?: ExternalOptions) => Target<Kind>;

/** The `fromName` of a class that makes objects of `kind`. */
export function fromName<const Kind extends ExternalKind>(kind: Kind): FromName<Kind> {
  return (scope, name, options) => external(scope, kind, name, options);
}

/**
 * Declares many objects at once, such as `commonInstancetypes`. `at` is the line of the chart, by itself that of the call.
 * @throws UsageError for anything but a list of objects with kind and name.
 */
export function declareExternal(scope: IConstruct, objects: readonly ExternalObject[], at: RawLocation = captureLocation()): void {
  if (!areExternal(objects)) {
    const hint = "Write external: [{ kind: 'Secret', name: 'operator-keys' }], or commonInstancetypes, which cdk8s-kubevirt exports.";
    throw refusedProp('external', objects, 'not a list of objects with kind and name', hint, at);
  }
  const known = externalsAt(scope);
  const placed = objects.map((object) => ({ location: at, ...object }));
  if (known === undefined) Object.defineProperty(scope, mark, { value: placed });
  else known.push(...placed);
}

/** What is declared at this very construct. */
export function externalsAt(construct: IConstruct): ExternalObject[] | undefined {
  return (construct as unknown as Readonly<Record<typeof mark, ExternalObject[] | undefined>>)[mark]; // set by declareExternal alone
}

function namespaceOf(scope: Construct): string | undefined {
  return scope.node.scopes.findLast((each): each is Chart => Chart.isChart(each) && each.namespace !== undefined)?.namespace;
}

function areExternal(objects: unknown): boolean {
  return Array.isArray(objects) && objects.every(isExternal);
}

function isExternal(object: unknown): boolean {
  const { kind, name } = mapOf(object) ?? {};
  return typeof kind === 'string' && kind !== '' && typeof name === 'string' && name !== '';
}
