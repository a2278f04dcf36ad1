import { gateState } from '../../cluster/feature-gates.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Related } from '../../core/diagnostic.ts';
import { plural } from '../../core/text/plural.ts';
import { printRef } from '../../core/object-ref.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { usersOfGates } from './gate-users.ts';
import { defineHazard, type Hazard } from './hazard.ts';

const lists = 'spec.configuration.developerConfiguration';

/** Its feature needs its own field, or the gate to be listed, although the gate is GA (ClusterConfig.PersistentReservationEnabled). */
const onlyAsked: ReadonlySet<string> = new Set(['PersistentReservation']);

/** Gates that nobody has listed, of a KubeVirt that no HyperConverged writes. */
export const gatesOn: Hazard = defineHazard({
  entry: upgradeEntries.gatesOn,
  section: 'meaning',
  effect: 'cluster-wide',
  issues: ['kubevirt/enhancements#229', 'kubevirt/kubevirt#17405'],
  *find(upgrade) {
    const { gates, step, to, configuring } = upgrade;
    const on = gates.on.filter((gate) => !onlyAsked.has(gate));
    if (on.length === 0 || to.hyperConverged !== undefined || !to.stated) return;
    const canBeOff = on.filter((gate) => gateState(gate, step.to) === 'Beta');
    const users = usersOfGates(on, upgrade);
    const used = on.filter((gate) => users.has(gate));
    // The list of all gates names no object of its cluster, so it is told once for all clusters that share it.
    if (used.length > 0) {
      yield {
        held: configuring,
        path: lists,
        message: `objects here use ${used.length === 1 ? 'a feature gate that comes' : 'feature gates that come'} on: ${used.join(', ')}`,
        related: used.flatMap((gate) => related(gate, users.get(gate) ?? [])),
      };
    }
    yield {
      held: configuring,
      path: canBeOff.length > 0 ? `${lists}.disabledFeatureGates` : lists,
      message: printed(
        on,
        on.filter((gate) => !canBeOff.includes(gate)),
      ),
      ...(canBeOff.length > 0 && {
        hint: `To keep what is off today off, write before the upgrade: disabledFeatureGates: [${canBeOff.join(', ')}].`,
      }),
    };
  },
});

function printed(on: readonly string[], stay: readonly string[]): string {
  const count = `${plural(on.length, 'feature gate')} ${on.length === 1 ? 'comes' : 'come'} on`;
  if (stay.length === on.length) return `${count}, and cannot be turned off any more: ${on.join(', ')}`;
  return `${count}: ${on.join(', ')}${stay.length === 0 ? '' : `; ${stay.join(', ')} cannot be turned off any more`}`;
}

/** `ImageVolume: VirtualMachine guests/web and 2 more` */
function related(gate: string, [first, ...others]: readonly HeldObject[]): readonly Related[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [{ message: `${gate}: ${printRef(first.ref, first.cluster)}${more}`, location: first.location }];
}

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
      message: `KubeVirt ${step.to.minor} ignores ${plural(gates.off.length, 'listed feature gate')} that it does not know: ${gates.off.join(', ')}`,
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
