import { goType } from '../../../lib/core/go/types/go-type.ts';
import { deepEqual, semanticEqual } from '../../../lib/core/go/semantic-equal.ts';

test.each([
  ['*CPU', { cores: 2 }, { cores: 2, threads: 0, model: '', features: [] }, true],
  ['*CPU', { cores: 2 }, { cores: 3 }, false],
  ['*CPU', { cores: 2 }, { cores: 2, unknownToKubeVirt: true }, true],
  ['*CPU', {}, undefined, false],
  ['*CPU', null, undefined, true],
  ['*CPU', { features: [{ name: 'apic' }] }, { features: [{ name: 'apic', policy: '' }] }, true],
  ['*CPU', { features: [{ name: 'apic' }, { name: 'vmx' }] }, { features: [{ name: 'vmx' }, { name: 'apic' }] }, false],
  ['*Features', { acpi: {} }, {}, true],
  ['*Features', { acpi: { enabled: false } }, {}, false],
  ['*Features', { apic: {} }, {}, false],
  ['*Timer', { hpet: { present: false } }, { hpet: {} }, false],
  ['*string', '', undefined, false],
  ['string', '', undefined, true],
  ['bool', false, undefined, true],
  ['{}quantity', { memory: '1Gi', cpu: 1 }, { cpu: '1000m', memory: '1024Mi' }, true],
  ['{}quantity', { memory: '1Gi' }, { memory: '1Gi', cpu: '0' }, false],
  ['{}quantity', { memory: '0' }, { cpu: '0' }, false],
  ['{}quantity', {}, undefined, true],
  ['{}quantity', { memory: 'much' }, { memory: 'very much' }, false],
  ['time', '2024-01-01T00:00:00Z', '2024-01-01T01:00:00+01:00', true],
  ['time', '2024-01-01T00:00:00Z', null, false],
  ['*duration', '5m', '300s', true],
  ['*duration', '5m', '301s', false],
  ['*duration', '0s', null, false],
  ['duration', 'soon', '5m', false],
  ['int-or-string', 80, '80', false],
  ['raw', { a: [1] }, { a: [1] }, true],
])('as %s, %j and %j: %s', (type, a, b, equal) => {
  expect(semanticEqual(goType(type), a, b)).toBe(equal);
  expect(semanticEqual(goType(type), b, a)).toBe(equal);
});

test.each([
  ['*CPU', { cores: 2 }, { cores: 2, threads: 0, model: '' }, true],
  ['*CPU', { cores: 2 }, { cores: 2, features: [] }, false],
  ['*CPU', { cores: 2, features: null }, { cores: 2 }, true],
  ['{}quantity', {}, undefined, false],
  ['{}quantity', {}, {}, true],
  ['{}quantity', { memory: '1Gi' }, { memory: '1Gi' }, true],
  ['{}quantity', { memory: '1Gi' }, { memory: '1024Mi' }, false],
  ['{}quantity', { cpu: 1 }, { cpu: '1' }, true],
  ['{}quantity', { memory: '1.5Gi' }, { memory: '1.50Gi' }, true],
  ['{}quantity', { memory: '8Gi' }, { memory: '8192Mi' }, true],
  ['{}quantity', { memory: '1Gi' }, { memory: '1024Mi' }, false],
  ['{}quantity', { memory: '1.5Gi' }, { memory: '1536Mi' }, false],
  ['{}quantity', { memory: '0.0Gi' }, { memory: '0.00Gi' }, false],
  ['quantity', '0', undefined, false],
  ['quantity', null, undefined, true],
  ['*duration', '5m', '300s', true],
])('as %s, %j and %j are the same in memory: %s', (type, a, b, isEqual) => {
  expect(deepEqual(goType(type), a, b)).toBe(isEqual);
  expect(deepEqual(goType(type), b, a)).toBe(isEqual);
});
