import { gateState } from '../../../cluster/feature-gates.ts';
import { ofRelease, type Release, type ReleaseRange } from '../../../core/kubevirt/release.ts';

interface OwnWarning extends ReleaseRange {
  readonly gate: string;
  readonly message: string;
}

const discontinuedBinding = 'network binding is discontinued since v1.3. Please refer to Kubevirt user guide for alternatives.';
const virtiofsAlternatives = 'Please use EnableVirtioFsConfigVolumes or EnableVirtioFsPVC feature gates instead';

/** The gates that are registered with a message, `featuregate.FeatureGate.Message`. */
const ownWarnings: readonly OwnWarning[] = [
  { gate: 'DisableMDEVConfiguration', since: '1.8', message: 'DisableMDEVConfiguration has been deprecated since v1.8.0' },
  { gate: 'DockerSELinuxMCSWorkaround', message: 'DockerSELinuxMCSWorkaround has been deprecated since v1.4.' },
  {
    gate: 'ExperimentalVirtiofsSupport',
    until: '1.7',
    message: `Virtiofs ExperimentalVirtiofsSupport feature gate is deprecated and will be removed in >= 1.6. ${virtiofsAlternatives}`,
  },
  {
    gate: 'ExperimentalVirtiofsSupport',
    since: '1.8',
    message: `Virtiofs ExperimentalVirtiofsSupport feature gate is discontinued since v1.7. ${virtiofsAlternatives}`,
  },
  {
    gate: 'HotplugVolumes',
    since: '1.9',
    message: 'HotplugVolumes has been deprecated since v1.9.0 and has been replaced by DeclarativeHotplugVolumes',
  },
  { gate: 'Macvtap', message: `Macvtap ${discontinuedBinding}` },
  { gate: 'MultiArchitecture', since: '1.8', message: 'MultiArchitecture has been deprecated since v1.8.0' },
  { gate: 'Passt', message: `Passt ${discontinuedBinding}` },
  {
    gate: 'PasstIPStackMigration',
    since: '1.8',
    message:
      'Seamless migration with passt network binding plugin is no longer supported since KubeVirt v1.8. Please use the passt core binding instead.',
  },
];

const stateNames = { GA: 'General Availability', Deprecated: 'Deprecated', Discontinued: 'Discontinued' } as const;

/**
 * What KubeVirt warns of a gate that is listed in featureGates, in its words (webhooks.warnDeprecatedFeatureGates): `''` for one whose
 * feature is still opened by it, undefined for one that the release does not know.
 */
export function gateWarning(gate: string, release: Release): string | undefined {
  const state = gateState(gate, release);
  if (state === undefined) return undefined;
  if (state === 'Alpha' || state === 'Beta') return '';
  const own = ofRelease(ownWarnings, release).find((each) => each.gate === gate);
  if (own !== undefined) return own.message;
  return `feature gate ${gate} is deprecated (feature state is "${stateNames[state]}"), therefore it can be safely removed and is redundant. For more info, please look at: https://github.com/kubevirt/kubevirt/blob/main/docs/deprecation.md`;
}
