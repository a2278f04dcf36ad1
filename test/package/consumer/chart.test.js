const { Testing } = require('cdk8s');
const { VmPreset, VmReplicaSet } = require('cdk8s-kubevirt');

test('a preset is written into the set that it matches', () => {
  const chart = Testing.chart();
  new VmPreset(chart, 'small', { matchLabels: { size: 'small' }, cpu: { cores: 2 } });
  new VmReplicaSet(chart, 'web', { replicas: 2, labels: { size: 'small' }, memory: '1Gi' });
  const set = Testing.synth(chart).find(({ kind }) => kind === 'VirtualMachineInstanceReplicaSet');
  expect(set.spec.template.spec.domain).toMatchObject({ cpu: { cores: 2 }, memory: { guest: '1Gi' } });
});

test('presets that conflict are refused', () => {
  const chart = Testing.chart();
  new VmPreset(chart, 'small', { matchLabels: { size: 'small' }, cpu: { cores: 2 } });
  new VmPreset(chart, 'large', { matchLabels: { size: 'small' }, cpu: { cores: 8 } });
  new VmReplicaSet(chart, 'web', { labels: { size: 'small' }, memory: '1Gi' });
  expect(() => Testing.synth(chart)).toThrow(/small.*large|large.*small/s);
});

test('a chart that the cluster would refuse is told by its code', () => {
  require('cdk8s-kubevirt/testing');
  const chart = Testing.chart();
  new VmReplicaSet(chart, 'web', { memory: '1Gi', cpu: { sockets: 2 } });
  expect(chart).toBeAdmitted();
  new VmReplicaSet(chart, 'db', { memory: '1Gi', cpu: { sockets: 2, isolateEmulatorThread: true } });
  expect(chart).toBeRefusedWith('KV1031');
});
