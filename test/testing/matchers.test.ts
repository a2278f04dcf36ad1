import { App as Cdk8sApp, Chart } from 'cdk8s';
import { App } from '../../lib/app/app.ts';
import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { admit } from '../../lib/testing/index.ts';

const good = (app: Cdk8sApp): Chart => {
  const chart = new Chart(app, 'good', { namespace: 'vms' });
  new VirtualMachine(chart, 'db', { memory: '1Gi', cpu: { sockets: 2 } });
  return chart;
};

const bad = (app: Cdk8sApp): Chart => {
  const chart = new Chart(app, 'bad', { namespace: 'vms' });
  new VirtualMachine(chart, 'web', { memory: '1Gi', cpu: { sockets: 2, isolateEmulatorThread: true } });
  new ConfigMap(chart, 'settings');
  return chart;
};

describe.each([
  ['our own App', () => new App({ outdir: 'unused' })],
  ['a plain cdk8s App', () => new Cdk8sApp()],
])('in %s', (_, appOf) => {
  test('a chart is admitted', () => expect(good(appOf())).toBeAdmitted());
  test('a chart is refused with a code', () => expect(bad(appOf())).toBeRefusedWith('KV1031'));
  test('one chart is not judged by another', () => {
    const app = appOf();
    bad(app);
    expect(good(app)).toBeAdmitted();
  });
  test('an object is judged by itself', () => {
    const chart = bad(appOf());
    expect(chart.node.findChild('settings')).toBeAdmitted();
    expect(chart.node.findChild('web')).not.toBeAdmitted();
  });
  test('an App is judged whole', () => {
    const app = appOf();
    good(app);
    bad(app);
    expect(app).toBeRefusedWith('KV1031');
  });
});

describe('a test that fails says', () => {
  test('what was refused, and where', () => {
    expect(() => expect(bad(new Cdk8sApp())).toBeAdmitted()).toThrow(/error\[KV1031\][^]*VirtualMachine vms\/web/);
  });
  test('what was found instead', () => {
    expect(() => expect(good(new Cdk8sApp())).toBeRefusedWith('KV1031')).toThrow('not refused with KV1031; everything is admitted');
    expect(() => expect(bad(new Cdk8sApp())).toBeRefusedWith('KV1001')).toThrow('refused with KV1031:');
  });
  test('what expect takes', () => {
    expect(() => expect('a chart').toBeAdmitted()).toThrow('Give expect a construct');
  });
});

test('what is found can be looked at', () => {
  const { refusals, warnings, report } = admit(bad(new Cdk8sApp()));
  expect(refusals).toMatchObject([{ code: 'KV1031', path: 'spec.template.spec.domain.cpu.isolateEmulatorThread' }]);
  expect(warnings).toEqual([]);
  expect(report).toMatch(/^error\[KV1031\]/);
});
