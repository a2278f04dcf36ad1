import type { Finding } from '../../core/diagnostic.ts';
import { isMap, listOf } from '../../core/data/guards.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { dataVolumeSpecGroups } from '../../rules/cdi/index.ts';
import type { Spec } from '../../rules/cdi/data-volume.ts';
import { runRules, type Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { dataVolumeTemplateFault } from '../../rules/kubevirt/vm/data-volume-template.ts';
import { isMadeOtherwise } from './made-otherwise.ts';

/**
 * What CDI would refuse of the DataVolumes that virt-controller creates from the templates of a VM, apart from what KubeVirt refuses of the
 * templates. KubeVirt stores the VM, which then waits for its DataVolume without end.
 */
export function refusedDataVolumes(vm: Manifest, objects: KnownObjects, context: Context): readonly Finding[] {
  const templates = listOf(valueAt(vm, ['spec', 'dataVolumeTemplates'])).entries();
  return Array.from(templates).flatMap(([i, template]) => {
    const spec = valueAt(template, ['spec']);
    if (!isMap(spec) || isMadeOtherwise(template, vm, objects)) return [];
    const at = (specPaths[i] ??= ['spec', 'dataVolumeTemplates', i, 'spec']);
    const isToldOtherwise = dataVolumeTemplateFault(spec, at) !== undefined || isUnsupported(spec);
    return isToldOtherwise ? [] : firstRefusals(spec, at, context);
  });
}

/** By the index of the template: rules keep the paths below one that they know. */
const specPaths: Path[] = [];

/** Told of the VM itself: virt-controller makes no DataVolume of it. */
function isUnsupported(spec: Spec): boolean {
  return spec.sourceRef?.kind !== undefined && spec.sourceRef.kind !== 'DataSource';
}

/** The webhook stops at the first group that refuses something. */
function firstRefusals(spec: Spec, at: Path, context: Context): readonly Finding[] {
  const findings: Finding[] = [];
  const tell: Tell = ({ code }, finding) => void findings.push(inWordsOfVm(code, finding));
  for (const rules of dataVolumeSpecGroups) {
    if (findings.length === 0) runRules(rules, spec, at, context, tell);
  }
  return findings;
}

function inWordsOfVm(code: string, { type: _type, ...finding }: Finding): Finding {
  return { ...finding, message: `KubeVirt would accept this VM, and CDI refuse its DataVolume (${code}): ${finding.message}` };
}
