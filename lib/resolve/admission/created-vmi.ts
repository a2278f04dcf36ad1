import type { Finding } from '../../core/diagnostic.ts';
import { parsePath, printPath, valueAt, type Path } from '../../core/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CatalogueEntry, Context } from '../../rules/rule.ts';
import { vmiNeverMade } from '../../rules/vmi/never-made.ts';
import { admitVmi } from './virtual-machine-instance.ts';

/**
 * Judges the VMI that a set makes from its template: KubeVirt's webhook for sets asks less than the one for VMIs, so a set may be stored
 * and then never make a VMI. `told` are the rules that have spoken of the set already.
 */
export function admitCreatedVmi(
  { metadata }: Manifest,
  template: Vmi,
  templatePath: Path,
  told: ReadonlySet<CatalogueEntry>,
  context: Context,
  tell: Tell,
): void {
  const vmi: Vmi = { ...template, metadata: { ...template.metadata, namespace: metadata.namespace } };
  admitVmi(vmi, context, (rule, finding) => {
    if (!told.has(rule)) tell(vmiNeverMade, inTemplate(rule, finding, template, templatePath));
  });
}

function inTemplate({ code }: CatalogueEntry, finding: Finding, template: Vmi, templatePath: Path): Finding {
  const below = finding.path === undefined ? [] : parsePath(finding.path);
  // Some of upstream's paths name no field; what is meant then is the template.
  const path = valueAt(template, below.slice(0, 2)) === undefined ? templatePath : [...templatePath, ...below];
  return {
    ...finding,
    path: printPath(path),
    message: `KubeVirt would accept this object and refuse every VMI of it (${code}): ${finding.message}`,
  };
}
