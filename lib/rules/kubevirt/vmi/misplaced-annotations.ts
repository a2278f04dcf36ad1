import { printPath, valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { annotatedAt } from '../preset/annotated-at.ts';

/** Annotations that KubeVirt reads on a guest, or others on the pod of one. */
const ofGuests: readonly string[] = [
  'hooks.kubevirt.io/hookSidecars',
  'kubevirt.io/ignitiondata',
  'kubevirt.io/placePCIDevicesOnRootComplex',
  'kubevirt.io/disablePCIHole64',
  'kubevirt.io/memfd',
  'kubevirt.io/free-page-reporting-disabled',
  'kubevirt.io/allow-pod-bridge-network-live-migration',
  'kubevirt.io/libvirt-log-filters',
  'alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity',
  'sidecar.istio.io/inject',
  'descheduler.alpha.kubernetes.io/evict',
  'cluster-autoscaler.kubernetes.io/safe-to-evict',
];

/** Upstream: SetupVMIFromVM, which gives the guest the metadata of the template alone. */
export const misplacedAnnotations: Rule = defineRule({
  code: 'KP1728',
  name: 'vmi/misplaced-annotations',
  severity: 'warning',
  page: {
    summary:
      'Annotations that are read on a guest or on its pod are in the metadata of its template. Those of the VM, set or pool around it are not passed on, so there they have no effect.',
    refused: `kind: VirtualMachine, metadata: { annotations: { hooks.kubevirt.io/hookSidecars: '[{"image": "registry.example.com/hook:v1"}]' } }`,
    accepted: `kind: VirtualMachine, metadata: { annotations: { example.com/owner: storage } }`,
  },
  fields: ['metadata.annotations'],
  check(manifest) {
    if (valueAt(manifest, ['metadata', 'annotations']) === undefined && manifest.kind !== 'VirtualMachinePool') return none;
    const template = vmiTemplatePath(manifest.apiVersion, manifest.kind);
    if (template === undefined || template.length === 0) return none;
    const inTemplate = [...template, 'metadata', 'annotations'];
    const findings: Finding[] = [];
    for (const key of ofGuests) {
      if (valueAt(manifest, [...inTemplate, key]) !== undefined) continue;
      for (const at of annotatedAt(manifest, key)) {
        findings.push({
          path: printPath(at),
          message: `${key} has no effect here: guests inherit only the annotations of their template`,
          hint: `Move ${key} into ${printPath(inTemplate)}.`,
        });
      }
    }
    return findings;
  },
});
