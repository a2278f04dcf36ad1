import type { Release } from '../../core/kubevirt/release.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { roundTrip } from '../../core/go/json.ts';
import { isMap, listOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { parsePath, printPath, valueAt } from '../../core/data/path.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import { strictHint } from '../../rules/kubernetes/schema/hints.ts';
import { strictWord } from '../../rules/kubernetes/schema/strict-codes.ts';
import { vmiNeverMade } from '../../rules/kubevirt/vmi/never-made.ts';
import { openApiErrors } from '../../schema/open-api-check.ts';
import { nothingAdded, type AdmissionResult } from '../admission-result.ts';
import { ofCreation, type AdmissionContext } from './admission-context.ts';
import { admitVm } from './vm-with-guest.ts';

const vmTemplatePath = ['spec', 'virtualMachineTemplate'];

/** Checks a VM as the pool would make it, and reports what the VM webhook refuses and the pool's does not. */
export function admitPoolMember(pool: Manifest, admission: AdmissionContext, toldRules: Set<CodeEntry>, tell: Tell): AdmissionResult {
  const { metadata, spec } = valueAt(pool, vmTemplatePath) as Partial<Manifest>; // what its schema accepts
  const isWhole = valueAt(spec, ['template']) !== undefined && listOf(valueAt(spec, ['dataVolumeTemplates'])).every(isMap);
  if (!isWhole) return nothingAdded; // its webhook refuses the pool
  const place = { ...pool.metadata, labels: metadata?.labels, annotations: metadata?.annotations, name: `${pool.metadata.name}-0` };
  const member = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: place, spec } as Manifest; // absent labels are none
  // Most of these words the webhook of pools refuses by a rule.
  const isRefused = Array.from(toldRules).some(({ severity }) => severity === 'error');
  if (!isRefused)
    for (const word of strictWords(member, admission.context.config.release)) tell(vmiNeverMade, inVmTemplate(strictWord, word));
  const ofPool = new Set(toldRules);
  return admitVm(member, { ...admission, context: ofCreation(admission.context) }, toldRules, (rule, finding) => {
    toldRules.add(rule); // so that it is not reported again for the VMI
    if (ofPool.has(rule)) return;
    if (rule.severity === 'error') tell(vmiNeverMade, inVmTemplate(rule, finding));
    else tell(rule, { ...finding, path: vmPath(finding) });
  });
}

/** KubeVirt's own schema knows VMs and no pools. It sees what Go has written, without empty texts. */
function* strictWords(vm: Manifest, release: Release): Generator<Finding> {
  const written = roundTrip(vm.kind, vm, release);
  if ('error' in written) return;
  for (const error of openApiErrors({ ...(written.value as Manifest), apiVersion: vm.apiVersion, kind: vm.kind }, release)) {
    if (error.keyword !== 'enum') continue;
    yield {
      path: printPath(error.path),
      message: error.message,
      hint: strictHint({ ...error, path: [...vmTemplatePath, ...error.path] }, valueAt(vm, error.path)),
    };
  }
}

function inVmTemplate(rule: CodeEntry, finding: Finding): Finding {
  const path = vmPath(finding);
  if (rule === vmiNeverMade) return { ...finding, path };
  return {
    ...finding,
    path,
    message: `KubeVirt would accept this pool and refuse every VirtualMachine of it (${rule.code}): ${finding.message}`,
  };
}

function vmPath({ path = '' }: Finding): string {
  return printPath([...vmTemplatePath, ...parsePath(path)]);
}
