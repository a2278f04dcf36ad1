import type { Finding } from '../../core/diagnostic.ts';
import { parsePath, printPath, valueAt, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { DefaultWrite } from '../../defaults/apply-defaults.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CodeEntry, Context } from '../../rules/rule.ts';
import { judgeMetadata } from '../../rules/kubernetes/schema/judge-written.ts';
import { vmiNeverMade } from '../../rules/kubevirt/vmi/never-made.ts';
import { otherVersion } from './handed-on-metadata.ts';
import { admitVmi } from './virtual-machine-instance.ts';

/** A VMI as an object would create it, and the template in that object. */
export interface Birth {
  /** As it reaches the API server: with its namespace, and with what is added before the webhooks of VMIs run. */
  readonly vmi: Vmi;
  readonly template: Vmi;
  readonly templatePath: Path;
}

/** The spec that Go reads in a template without one. */
export const emptySpec: Vmi['spec'] = { domain: { devices: {} } };

/** The VMI that an object in a namespace makes from a template. */
export function inNamespace(template: Vmi, { metadata }: Manifest): Vmi {
  return { ...template, metadata: { ...template.metadata, namespace: metadata.namespace } };
}

/**
 * Checks the VMI that an object makes from its template: KubeVirt's webhooks for sets and VMs check less than the one for VMIs, so an
 * object may be stored and then never make a VMI. Rules in `toldRules` have reported the object already, and are not repeated. Returns what the
 * VMI's mutator adds.
 */
export function admitCreatedVmi(birth: Birth, toldRules: ReadonlySet<CodeEntry>, context: Context, tell: Tell): readonly DefaultWrite[] {
  const tellOfVmi: Tell = (rule, finding) => {
    if (!toldRules.has(rule)) tell(vmiNeverMade, inTemplate(rule, finding, birth));
  };
  judgeMetadata(named(birth), undefined, tellOfVmi, birth.templatePath);
  for (const finding of otherVersion(birth.template, birth.templatePath)) tell(vmiNeverMade, finding);
  return admitVmi(birth.vmi, context, tellOfVmi);
}

/** The VMI as its metadata is checked: with a valid name, which the owner chooses, and without its namespace, which is the owner's. */
function named({ vmi }: Birth): Manifest {
  const { namespace: _ofOwner, ...metadata } = vmi.metadata ?? {};
  return { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', metadata: { ...metadata, name: 'made' } } as Manifest; // nobody looks at its spec
}

function inTemplate({ code }: CodeEntry, finding: Finding, { template, templatePath }: Birth): Finding {
  const below = finding.path === undefined ? [] : parsePath(finding.path);
  // Some of upstream's paths name no field; they then stand for the template.
  const path = valueAt(template, below.slice(0, 2)) === undefined ? templatePath : [...templatePath, ...below];
  return {
    ...finding,
    path: printPath(path),
    message: `KubeVirt would accept this object and refuse every VMI of it (${code}): ${finding.message}`,
  };
}
