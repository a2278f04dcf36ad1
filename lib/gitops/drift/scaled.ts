import type { ObjectRef } from '../../core/object-ref.ts';
import type { IgnoreRule } from './ignore-rule.ts';

/** What an autoscaler of the app scales. The count in Git is the first one: without any the scale subresource answers with an error. */
export function scaled(target: ObjectRef, scaler: ObjectRef): IgnoreRule {
  return {
    ref: target,
    pointers: ['/spec/replicas'],
    reason: `${scaler.kind} ${scaler.name} counts its replicas.`,
  };
}
