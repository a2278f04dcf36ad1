import type { Manifest } from '../../core/manifest.ts';
import { literal, mapCode, type Code } from './code.ts';
import type { ConstructIds } from './construct-ids.ts';
import { objectCode, type ObjectCode, type ObjectContext } from './object-code.ts';

/** A construct of a chart, with its id. */
export interface PlannedConstruct extends ObjectCode {
  readonly id: string;
}

/** The construct that makes an object, with an id that no other has. */
export function plannedConstruct(object: Manifest, context: ObjectContext, ids: ConstructIds): PlannedConstruct {
  return withId(objectCode(object, context), object, ids);
}

export function withId(code: ObjectCode, object: Manifest, ids: ConstructIds): PlannedConstruct {
  const name = object.metadata.name ?? '';
  const id = ids.take(object, nounOf(code, object));
  return { ...code, id, props: code.from === 'cdk8s' || id === name ? code.props : named(code.props, literal(name)) };
}

/** `new Class(scope, id, props)`, where `scope` is a variable. */
export function constructCall({ className }: Pick<ObjectCode, 'className'>, scope: string, id: Code, props: Code): Code {
  const isEmpty = props.kind === 'map' && props.entries.length === 0;
  const around: Code = { kind: 'variable', name: scope, before: '', after: '' };
  return { kind: 'call', callee: `new ${className}`, given: [around, id, ...(isEmpty ? [] : [props])] };
}

/** What an object is, as an id says it: `replica-set`. */
export function nounOf({ className, from }: ObjectCode, object: Manifest | undefined): string {
  const noun = from === 'cdk8s' ? (object?.kind ?? '') : className;
  return noun
    .replace(/^Vm/, '')
    .replaceAll(/(?!^)[A-Z]/g, '-$&')
    .toLowerCase();
}

/** Props with the name of the object, where its construct has another id. */
export function named(props: Code, name: Code): Code {
  if (props.kind !== 'map' || props.entries.some(([key]) => key === 'name')) return props;
  return mapCode([['name', name], ...props.entries]);
}
