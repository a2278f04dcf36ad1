import { bool, type CelType, string, struct } from '../check/type.ts';
import { labelErrors } from '../../metadata/names.ts';
import { subdomainErrors } from '../../../core/labels/label-name.ts';
import {
  type AuthorizationCheck,
  type AuthorizationDecision,
  CelFault,
  isOpaque,
  noOverload,
  Opaque,
  type OpaqueContents,
  type Value,
} from '../values/value.ts';
import { type FunctionDeclaration, method, type OverloadDeclaration, type Run } from './declare.ts';

type CheckName = Exclude<
  { [K in keyof OpaqueContents]: OpaqueContents[K] extends AuthorizationCheck ? K : never }[keyof OpaqueContents],
  never
>;

const authorizer = 'kubernetes.authorization.Authorizer';
const path = 'kubernetes.authorization.PathCheck';
const group = 'kubernetes.authorization.GroupCheck';
const resource = 'kubernetes.authorization.ResourceCheck';
const decision = 'kubernetes.authorization.Decision';

export const authorizerType: CelType = struct(authorizer);
export const resourceCheckType: CelType = struct(resource);

/** library.Authz: a question is put together part by part, and then asked. */
export const authorization: readonly FunctionDeclaration[] = [
  { name: 'path', overloads: [part('authorizer_path', authorizer, path, 'path', 'path must not be empty')] },
  { name: 'group', overloads: [part('authorizer_group', authorizer, group, 'group')] },
  {
    name: 'serviceAccount',
    overloads: [method('authorizer_serviceaccount', [struct(authorizer), string, string], struct(authorizer), serviceAccount)],
  },
  { name: 'resource', overloads: [part('groupcheck_resource', group, resource, 'resource', 'resource must not be empty')] },
  { name: 'subresource', overloads: [part('resourcecheck_subresource', resource, resource, 'subresource')] },
  { name: 'namespace', overloads: [part('resourcecheck_namespace', resource, resource, 'namespace')] },
  { name: 'name', overloads: [part('resourcecheck_name', resource, resource, 'name')] },
  { name: 'check', overloads: [asked('pathcheck_check', path), asked('resourcecheck_check', resource)] },
  {
    name: 'errored',
    overloads: [
      method(
        'decision_errored',
        [struct(decision)],
        bool,
        ofDecision(({ error }) => error !== undefined),
      ),
    ],
  },
  {
    name: 'error',
    overloads: [
      method(
        'decision_error',
        [struct(decision)],
        string,
        ofDecision(({ error = '' }) => error),
      ),
    ],
  },
  {
    name: 'allowed',
    overloads: [
      method(
        'decision_allowed',
        [struct(decision)],
        bool,
        ofDecision(({ isAllowed }) => isAllowed),
      ),
    ],
  },
  {
    name: 'reason',
    overloads: [
      method(
        'decision_reason',
        [struct(decision)],
        string,
        ofDecision(({ reason }) => reason),
      ),
    ],
  },
];

/** library.AuthzSelectors */
export const authorizationSelectors: readonly FunctionDeclaration[] = [
  { name: 'fieldSelector', overloads: [part('authorizer_fieldselector', resource, resource, 'fieldSelector')] },
  { name: 'labelSelector', overloads: [part('authorizer_labelselector', resource, resource, 'labelSelector')] },
];

function part(id: string, from: CheckName, to: CheckName, key: string, empty?: string): OverloadDeclaration {
  return method(id, [struct(from), string], struct(to), ([check = null, text]) => {
    if (!isOpaque(check, from) || typeof text !== 'string') return noOverload;
    if (empty !== undefined && text.trim() === '') return new CelFault(empty);
    return new Opaque(to, { ...check.content, question: { ...check.content.question, [key]: text } });
  });
}

function serviceAccount([check = null, namespace, name]: readonly Value[]): Value {
  if (!isOpaque(check, authorizer) || typeof namespace !== 'string' || typeof name !== 'string') return noOverload;
  if (subdomainErrors(name).length > 0) return new CelFault('Invalid service account name');
  if (labelErrors(namespace).length > 0) return new CelFault('Invalid service account namespace');
  return new Opaque(authorizer, {
    ...check.content,
    question: { ...check.content.question, user: `system:serviceaccount:${namespace}:${name}` },
  });
}

function asked(id: string, from: CheckName): OverloadDeclaration {
  return method(id, [struct(from), string], struct(decision), ([check = null, verb]) => {
    if (!isOpaque(check, from) || typeof verb !== 'string') return noOverload;
    return new Opaque(decision, check.content.ask({ ...check.content.question, verb }));
  });
}

function ofDecision(run: (answer: AuthorizationDecision) => Value): Run {
  return ([answer = null]) => (isOpaque(answer, decision) ? run(answer.content) : noOverload);
}

/** The authorizer of a request, and the check of its own resource. */
export function authorizerValue(ask: AuthorizationCheck['ask']): Value {
  return new Opaque(authorizer, { ask, question: {} });
}

export function resourceCheckValue(ask: AuthorizationCheck['ask'], question: Readonly<Record<string, string>>): Value {
  return new Opaque(resource, { ask, question });
}
