import { newestRelease } from '../../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { resourceOf } from '../../../../lib/policy/match/matches.ts';
import { groupVersionOf, type AdmissionRequest, type Operation, type PolicyWorld, type UserInfo } from '../../../../lib/policy/request.ts';
import { asServerReads } from '../../../../lib/policy/built-in/as-server-reads.ts';
import { policyWorld } from '../../../../lib/policy/world.ts';
import { schemaLookup } from '../../../../lib/schema/schema-lookup.ts';

/** The input of a question about policies. */
export interface PolicyInput {
  readonly operation: Operation;
  readonly object?: Manifest | null;
  readonly oldObject?: Manifest | null;
  readonly resource?: { readonly group: string; readonly version: string; readonly resource: string; readonly subresource?: string };
  readonly namespaceObject?: Manifest | null;
  readonly user?: UserInfo;
  readonly dryRun?: boolean;
  readonly authorizer?: string;
  readonly policies: readonly Manifest[];
  readonly bindings: readonly Manifest[];
  readonly params?: readonly Manifest[];
}

/** What is asked, as policies see it. */
export interface Asked {
  readonly request: AdmissionRequest;
  readonly world: PolicyWorld;
  /** Whether RBAC has been asked so far. */
  readonly isAuthorizerAsked: () => boolean;
}

const schemaOf = schemaLookup([], newestRelease);

export function asked(input: PolicyInput): Asked {
  let calls = 0;
  const world = policyWorld({
    release: newestRelease,
    schemaOf,
    crds: [],
    namespace: (name) => (input.namespaceObject?.metadata.name === name ? world.withDefaults(input.namespaceObject) : undefined),
    objects: (apiVersion, kind) =>
      (input.params ?? []).filter((each) => each.apiVersion === apiVersion && each.kind === kind).toSorted(byName),
    authorize: () => {
      calls++;
      return { isAllowed: input.authorizer === 'allow', reason: '', error: undefined };
    },
  });
  return { request: requestOf(input, world), world, isAuthorizerAsked: () => calls > 0 };
}

function byName(a: Manifest, b: Manifest): number {
  const [x, y] = [a, b].map(({ metadata }) => `${metadata.namespace ?? ''}/${metadata.name ?? ''}`);
  return (x ?? '') < (y ?? '') ? -1 : 1;
}

function requestOf(input: PolicyInput, world: PolicyWorld): AdmissionRequest {
  const of = input.object ?? input.oldObject;
  if (of === undefined || of === null) throw new Error('neither object nor oldObject');
  const kind = world.kindOf(of.apiVersion, of.kind);
  const resource = input.resource ?? (kind === undefined ? { ...groupVersionOf(of.apiVersion), resource: '' } : resourceOf(kind));
  const name = of.metadata.name ?? '';
  const isNamespace = of.kind === 'Namespace' && of.apiVersion === 'v1';
  return {
    operation: input.operation,
    resource: { group: resource.group, version: resource.version, resource: resource.resource },
    subresource: input.resource?.subresource ?? '',
    apiVersion: of.apiVersion,
    kind: of.kind,
    name,
    namespace: isNamespace ? name : (of.metadata.namespace ?? ''),
    object: input.object ? (asServerReads(input.object) ?? input.object) : undefined,
    oldObject: input.oldObject ? (asServerReads(input.oldObject) ?? input.oldObject) : undefined,
    user: () => input.user ?? { username: 'kubernetes-admin', groups: ['kubeadm:cluster-admins', 'system:authenticated'] },
    isDryRun: input.dryRun ?? false,
  };
}
