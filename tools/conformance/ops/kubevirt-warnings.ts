import { gateWarning } from '../../../lib/rules/kubevirt/installation/gate-warning.ts';
import { inactiveGates } from '../../../lib/rules/kubevirt/installation/inactive-gates.ts';
import { deprecatedArchitecture } from '../../../lib/rules/kubevirt/installation/deprecated-architecture.ts';
import { oldDeviceTypes } from '../../../lib/rules/kubevirt/installation/old-device-types.ts';
import { isChanged, type KubeVirtObject } from '../../../lib/rules/kubevirt/installation/spec.ts';
import { runRules } from '../../../lib/rules/rule-list.ts';
import type { Context } from '../../../lib/rules/rule.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { noteCode } from '../noted-codes.ts';

const developer = ['configuration', 'developerConfiguration'];

/** With what KubeVirtUpdateAdmitter lets an object pass, or refuses it. Of a gate that is read as ever it warns with an empty text. */
export function kubeVirtWarnings(kubeVirt: Manifest & KubeVirtObject, context: Context): readonly string[] {
  const warnings = gatesChange(kubeVirt, context) ? ofGates(kubeVirt, context) : [];
  runRules([oldDeviceTypes, deprecatedArchitecture], kubeVirt, [], context, ({ code }, { message }) => {
    noteCode(code);
    warnings.push(message);
  });
  return warnings;
}

function ofGates(kubeVirt: KubeVirtObject, { config: { release } }: Context): string[] {
  const listed = kubeVirt.spec.configuration?.developerConfiguration?.featureGates ?? [];
  const warnings = listed.flatMap((gate) => gateWarning(gate, release) ?? []);
  if (warnings.some((warning) => warning !== '')) noteCode(inactiveGates.code);
  return warnings;
}

/** featureGatesChanged. */
function gatesChange(kubeVirt: KubeVirtObject, context: Context): boolean {
  const { developerConfiguration } = kubeVirt.spec.configuration ?? {};
  return (
    developerConfiguration !== undefined &&
    ['featureGates', 'disabledFeatureGates'].some((list) => isChanged(kubeVirt, context, [...developer, list]))
  );
}
