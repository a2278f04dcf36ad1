import { valueAt, type Path } from '../../../lib/core/data/path.ts';
import { withOtherValue } from '../../../lib/cluster/hyperconverged/other-value.ts';
import { hyperConverged, openshift } from './objects.ts';

test.each<[option: string, words: readonly string[], spec: object, at: Path, value: unknown]>([
  ['a switch is turned', [], { featureGates: { downwardMetrics: true } }, ['featureGates', 'downwardMetrics'], false],
  ['another word is written', ['None', 'LiveMigrate'], { evictionStrategy: 'None' }, ['evictionStrategy'], 'LiveMigrate'],
  ['whatever has the type of the option is written', [], {}, ['defaultCPUModel'], 'probe'],
])('%s', (_what, words, spec, at, value) => {
  const probe = withOtherValue(hyperConverged(spec), at.join('.'), words, openshift);
  expect(valueAt(probe, ['spec', ...at])).toBe(value);
});

test.each<[what: string, spec: object, option: string]>([
  ['an option that KubeVirt does not follow', {}, 'commonBootImageNamespace'],
  ['an object that Go cannot read', { evictionStrategy: 7 }, 'defaultCPUModel'],
])('there is none of %s', (_what, spec, option) => expect(withOtherValue(hyperConverged(spec), option, [], openshift)).toBeUndefined());
