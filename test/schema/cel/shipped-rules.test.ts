import { shippedRule } from '../../../lib/schema/cel/shipped-rules.ts';

test.each<[rule: string, kept: readonly unknown[], broken: readonly unknown[]]>([
  ["self.startsWith('/')", ['/a'], ['a', '']],
  ["!self.contains('..')", ['/a.b'], ['/a/../b']],
  ['self == true', [true], [false]],
  ['has(self.apiGroup)', [{ apiGroup: '' }], [{}, { apiGroup: null }]],
  ['has(self.pvcName) && self.pvcName != ""', [{ pvcName: 'a' }], [{}, { pvcName: '' }]],
  [
    '!has(self.mode) || self.mode != \'Pull\' || (has(self.tokenSecretRef) && self.tokenSecretRef != "")',
    [{}, { mode: 'Push' }, { mode: 'Pull', tokenSecretRef: 'a' }],
    [{ mode: 'Pull' }, { mode: 'Pull', tokenSecretRef: '' }],
  ],
  [
    "self.all(am, am in ['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'])",
    [[], ['ReadWriteOnce', 'ReadOnlyMany']],
    [['ReadWriteOnce', 'RWX']],
  ],
  [
    '!has(self.vmiCPUAllocationRatio) || self.vmiCPUAllocationRatio > 0',
    [{}, { vmiCPUAllocationRatio: 1 }],
    [{ vmiCPUAllocationRatio: 0 }],
  ],
  [
    '(has(self.rangeStart) && has(self.rangeEnd)) || (!has(self.rangeStart) && !has(self.rangeEnd))',
    [{}, { rangeStart: 'a', rangeEnd: 'b' }],
    [{ rangeStart: 'a' }, { rangeEnd: 'b' }],
  ],
  [
    '(has(self.mediatedDeviceTypes) && size(self.mediatedDeviceTypes)>0) || (has(self.mediatedDevicesTypes) && size(self.mediatedDevicesTypes)>0)',
    [{ mediatedDeviceTypes: ['a'] }, { mediatedDeviceTypes: [], mediatedDevicesTypes: ['a'] }],
    [{}, { mediatedDeviceTypes: [] }],
  ],
])('%s', (rule, kept, broken) => {
  const compiled = shippedRule({ rule });
  expect(kept.map((self) => compiled?.holds(self))).toEqual(kept.map(() => true));
  expect(broken.map((self) => compiled?.holds(self))).toEqual(broken.map(() => false));
});

test('a rule without an answer says why', () => {
  expect(() => shippedRule({ rule: "self.kind == 'VirtualMachine'" })?.holds({})).toThrow('no such key: kind');
});

test('a rule about a change is asked of both sides of it', () => {
  const rule = shippedRule({ rule: 'self == oldSelf' });
  expect([rule?.comparesOld, rule?.holds({ a: 1 }, { a: 1 }), rule?.holds({ a: 1 }, { a: 2 })]).toEqual([true, true, false]);
});
