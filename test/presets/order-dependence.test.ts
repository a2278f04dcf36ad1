import { applyPresets } from '../../lib/presets/merge.ts';
import { preset, presetsOf, template } from './presets.ts';

const requests = (values: object): object => ({ resources: { requests: values } });

/** `presets: field` of each finding. */
function orderOf(own: object, ...domains: readonly unknown[]): readonly string[] {
  const presets = domains.map((domain, i) => preset(['ash', 'elm', 'oak'][i] ?? '', domain));
  return applyPresets(template(own), presetsOf(...presets)).orderDependent.map((each) => `${each.presets.join()}: ${each.field}`);
}

describe('requests', () => {
  const memory = requests({ memory: '1Gi' });
  const cpu = requests({ cpu: '1' });

  test.each([
    ['of different resources', {}, [memory, cpu], ['ash,elm: spec.domain.resources.requests']],
    ['one a part of the other', {}, [memory, requests({ memory: '1Gi', cpu: '1' })], ['ash,elm: spec.domain.resources.requests']],
    ['of different resources beside a third preset', {}, [memory, { cpu: { cores: 2 } }, cpu], ['ash,oak: spec.domain.resources.requests']],
    ['of the same resources', {}, [memory, memory], []],
    ['of the same resources in another order', {}, [requests({ a: 1, b: 2 }), requests({ b: 2, a: 1 })], []],
    ['where the VMI has its own', memory, [memory, cpu], []],
    ['of one preset', {}, [memory, { cpu: { cores: 2 } }], []],
  ])('%s', (_name, own, domains, expected) => {
    expect(orderOf(own, ...domains)).toEqual(expected);
  });
});

describe('clocks', () => {
  const offset = { clock: { utc: {} } };
  const both = { clock: { utc: {}, timer: {} } };

  test.each([
    ['with and without a timer', {}, [offset, both], ['ash,elm: spec.domain.clock']],
    ['with and without a timer, whichever name comes first', {}, [both, offset], ['ash,elm: spec.domain.clock']],
    ['with and without a timer in a VMI with that offset', offset, [both, offset], ['ash,elm: spec.domain.clock']],
    ['with and without a timer in a VMI with another offset', { clock: { timezone: 'UTC' } }, [both, offset], []],
    ['with and without a timer in a VMI with a timer', both, [both, offset], []],
    ['of a preset that is noted anyway', {}, [both, { ...offset, cpu: { cores: 2 } }], []],
    ['all with a timer', {}, [both, both], []],
    ['all without', {}, [offset, offset], []],
    ['empty and with a timer', {}, [{ clock: {} }, { clock: { timer: {} } }], ['ash,elm: spec.domain.clock']],
  ])('%s', (_name, own, domains, expected) => {
    expect(orderOf(own, ...domains)).toEqual(expected);
  });
});

test('says what to write instead', () => {
  const domains = [
    { ...requests({ cpu: '1' }), clock: { utc: {} } },
    { ...requests({ memory: '1Gi' }), clock: { utc: {}, timer: {} } },
  ];
  const [rivals] = applyPresets(template(), presetsOf(...domains.map((domain, i) => preset(`p${i}`, domain)))).orderDependent;
  expect(rivals).toEqual({
    presets: ['p0', 'p1'],
    field: 'spec.domain.resources.requests',
    message: 'presets p0, p1 request different resources, and KubeVirt applies only the one that it happens to meet first',
    advice: 'Put all requests into one preset, or write resources.requests into the VM.',
  });
});
