import { Construct } from 'constructs';
import { refusedProp, wayFrom } from './prop-value.ts';

/** The scope of one of our constructs. @throws UsageError if it is not a construct, with which `constructs` would fail later. */
export function asScope<Scope extends Construct>(kind: string, scope: Scope): Scope {
  if (Construct.isConstruct(scope)) return scope;
  throw refusedProp(
    `the scope of a ${kind}`,
    scope,
    'not a construct',
    wayFrom(scope) ?? 'Give it a Chart or a Cluster, the first argument.',
  );
}

/** @throws UsageError if the id is not a string, or an empty one. */
export function asId(kind: string, id: unknown): string {
  if (typeof id === 'string' && id !== '') return id;
  throw refusedProp(
    `the id of a ${kind}`,
    id,
    id === '' ? 'not a string that names it' : 'not a string',
    wayFrom(id) ?? 'Give it a string, the second argument.',
  );
}
