import { gateState } from '../../cluster/feature-gates.ts';
import { valueAt } from '../../core/data/path.ts';
import { plural } from '../../core/text/plural.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';

const lists = 'spec.configuration.developerConfiguration';

/** Gates that nobody has listed, of a KubeVirt that no HyperConverged writes. */
export const gatesOn: Hazard = defineHazard({
  entry: upgradeEntries.gatesOn,
  section: 'meaning',
  effect: 'cluster-wide',
  issues: ['kubevirt/enhancements#229', 'kubevirt/kubevirt#17405'],
  *find({ gates, step, to, configuring }) {
    if (gates.on.length === 0 || to.hyperConverged !== undefined || !to.stated) return;
    const canBeOff = gates.on.filter((gate) => gateState(gate, step.to) === 'Beta');
    const stay = gates.on.filter((gate) => !canBeOff.includes(gate));
    const forGood = stay.length === 0 ? '' : `; ${stay.join(', ')} cannot be turned off any more`;
    yield {
      held: configuring,
      path: `${lists}.disabledFeatureGates`,
      message: `${plural(gates.on.length, 'feature gate')} ${gates.on.length === 1 ? 'comes' : 'come'} on: ${gates.on.join(', ')}${forGood}`,
      ...(canBeOff.length > 0 && {
        hint: `To keep what is off today off, write before the upgrade: disabledFeatureGates: [${canBeOff.join(', ')}].`,
      }),
    };
  },
});

/** Names that only older releases take; HyperConverged writes its lists anew. */
export const gatesOff: Hazard = defineHazard({
  entry: upgradeEntries.gatesOff,
  section: 'meaning',
  effect: 'cluster-wide',
  issues: [],
  *find({ gates, step, configuring, to }) {
    if (gates.off.length === 0 || to.hyperConverged !== undefined || !to.stated) return;
    yield {
      held: configuring,
      path: `${lists}.featureGates`,
      message: `${plural(gates.off.length, 'feature gate')} ${gates.off.length === 1 ? 'goes' : 'go'} off: KubeVirt ${step.to.minor} does not know ${gates.off.join(', ')}`,
      hint: `Remove ${gates.off.join(', ')} from featureGates.`,
    };
  },
});

/** virt-template, which its gate brings along. */
export const templates: Hazard = defineHazard({
  entry: upgradeEntries.templates,
  section: 'meaning',
  effect: 'cluster-wide',
  issues: ['cozystack/cozystack#4015'],
  *find({ gates, to, kubeVirt, configuring }) {
    if (!gates.on.includes('Template') || to.hyperConverged !== undefined || !to.stated) return;
    if (valueAt(kubeVirt, ['spec', 'configuration', 'virtTemplateDeployment', 'enabled']) === false) return;
    yield {
      held: configuring,
      path: 'spec.configuration.virtTemplateDeployment',
      message: 'virt-template is deployed: two Deployments and two APIServices in the namespace of KubeVirt',
      hint: 'Write virtTemplateDeployment: { enabled: false }, or list Template under disabledFeatureGates, if nobody needs templates.',
    };
  },
});
