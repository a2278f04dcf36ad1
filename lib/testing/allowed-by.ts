import { withDrafts } from '../app/run-tree.ts';
import { Construct, type IConstruct } from 'constructs';
import { isMap } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { printDiagnostic } from '../report/human.ts';
import { admit } from './admit.ts';

/** A ClusterPolicy, a chart with policies, or the objects of policies and bindings themselves. */
export type PolicySource = IConstruct | object | readonly object[];

/** Why policies do not allow a construct; '' where they do. */
export function refusalBy(construct: IConstruct, source: PolicySource): string {
  const documents = documentsOf(source);
  const names = documents.filter(isPolicy).map(({ manifest }) => manifest.metadata.name ?? '');
  if (names.length === 0) throw new TypeError('Give toBeAllowedBy a ClusterPolicy, or the object of a ValidatingAdmissionPolicy.');
  const isAbout = ({ message }: { readonly message: string }): boolean =>
    names.some((name) => message.includes(`ValidatingAdmissionPolicy '${name}'`) || message.includes(`"${name}" is invalid`));
  const { refusals, notes } = admit(construct, documents);
  const told = [...refusals.filter(({ code }) => codes.has(code)), ...notes.filter(({ code }) => code === 'K80113')];
  return told
    .filter(isAbout)
    .map((each) => printDiagnostic(each))
    .join('\n\n');
}

const codes: ReadonlySet<string> = new Set(['K80111', 'K80114']);

/** With a binding for each policy that has none: it denies everywhere. */
function documentsOf(source: PolicySource): readonly PolicyDocument[] {
  const manifests = Construct.isConstruct(source) ? manifestsBelow(source) : ([source].flat() as readonly Manifest[]).filter(isMap);
  const given = manifests.map((manifest): PolicyDocument => ({ manifest }));
  const bound = new Set(given.map(({ manifest }) => (isMap(manifest['spec']) ? manifest['spec']['policyName'] : undefined)));
  const unbound = given.filter((each) => isPolicy(each) && !bound.has(each.manifest.metadata.name));
  return [...given, ...unbound.map(({ manifest }) => ({ manifest: bindingOf(manifest) }))];
}

function manifestsBelow(construct: IConstruct): readonly Manifest[] {
  const { path, root } = { path: construct.node.path, root: construct.node.root };
  return withDrafts(root, undefined, ({ clusters }) =>
    clusters
      .flatMap(({ drafts }) => drafts)
      .filter(({ constructPath = '' }) => path === '' || constructPath === path || constructPath.startsWith(`${path}/`))
      .map((draft) => draft.manifest()),
  );
}

function isPolicy({ manifest }: PolicyDocument): boolean {
  return manifest.kind === 'ValidatingAdmissionPolicy';
}

function bindingOf({ apiVersion, metadata: { name = '' } }: Manifest): Manifest {
  const spec = { policyName: name, validationActions: ['Deny'] };
  return { apiVersion, kind: 'ValidatingAdmissionPolicyBinding', metadata: { name }, spec };
}
