import { mapOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf } from '../core/object-ref.ts';
import { isAdmissionPolicy } from '../resolve/policies/policy-documents.ts';

/** What a binding gives its admission policy to look at. */
export interface ParamRef {
  readonly apiVersion: string;
  readonly kind: string;
  /** @default - those that a selector chooses */
  readonly name: string | undefined;
  /** @default - that of the request, where the kind has namespaces */
  readonly namespace: string | undefined;
}

/** The params that the bindings among some objects of a cluster name. Those that are Secrets are left out. */
export function paramRefsIn(objects: readonly Manifest[]): readonly ParamRef[] {
  const policies = objects.filter(isAdmissionPolicy);
  const kinds = new Map(policies.map((each) => [`${each.kind}/${each.metadata.name ?? ''}`, mapOf(valueAt(each, ['spec', 'paramKind']))]));
  return policies.flatMap((binding): readonly ParamRef[] => {
    const ref = mapOf(valueAt(binding, ['spec', 'paramRef']));
    const policy = textOf(valueAt(binding, ['spec', 'policyName'])) ?? '';
    const { apiVersion, kind } = kinds.get(`${binding.kind.replace(/Binding$/, '')}/${policy}`) ?? {};
    if (ref === undefined || typeof apiVersion !== 'string' || typeof kind !== 'string' || kind === 'Secret') return [];
    return [{ apiVersion, kind, name: textOf(ref['name']), namespace: textOf(ref['namespace']) }];
  });
}

/** The params among the objects of a cluster, with the definitions of their kinds. */
export function paramsIn(objects: readonly Manifest[]): readonly Manifest[] {
  const refs = paramRefsIn(objects);
  if (refs.length === 0) return [];
  return objects.filter((each) => refs.some((ref) => isNamed(each, ref) || defines(each, ref)));
}

function isNamed({ apiVersion, kind, metadata }: Manifest, ref: ParamRef): boolean {
  if (apiVersion !== ref.apiVersion || kind !== ref.kind) return false;
  const isIn = ref.namespace === undefined || metadata.namespace === ref.namespace;
  return isIn && (ref.name === undefined || metadata.name === ref.name);
}

function defines({ kind, spec }: Manifest, ref: ParamRef): boolean {
  if (kind !== 'CustomResourceDefinition') return false;
  return valueAt(spec, ['group']) === groupOf(ref.apiVersion) && valueAt(spec, ['names', 'kind']) === ref.kind;
}
