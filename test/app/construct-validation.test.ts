import { ApiObject, Chart } from 'cdk8s';
import { App, Cluster, compile, ConfigMap, printDiagnostic } from '../../lib/index.ts';
import { framesOf } from '../../lib/core/source-location.ts';

test.each<[string, () => unknown, string, string]>([
  ['messages', () => ['no owner'], '[shop] no owner', 'Correct the props of the construct shop.'],
  [
    'an exception',
    () => {
      throw new Error('no inventory');
    },
    '[shop] its validation throws: no inventory',
    'Return a list of strings instead, one for each fault.',
  ],
  [
    'a Promise',
    () => Promise.resolve([]),
    '[shop] its validation answers with something that is not a string',
    'Return a list of strings, which is empty if nothing is wrong, and no promise of it.',
  ],
])('a validation answers with %s', (_, validate, message, hint) => {
  const app = new App();
  const chart = new Chart(app, 'shop');
  new ConfigMap(chart, 'site');
  chart.node.addValidation({ validate: validate as () => string[] });
  expect(compile(app).diagnostics).toEqual([expect.objectContaining({ code: 'KU0010', message, hint })]);
});

test('what a validation says of an object is told of the object', () => {
  const app = new App();
  const chart = new Chart(new Cluster(app, 'staging', { namespace: 'web' }), 'shop');
  new ConfigMap(chart, 'site').node.addValidation({ validate: () => ['no owner'] });
  new ApiObject(chart, 'page', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'page' } }).node.addValidation({
    validate: () => ['no owner'],
  });
  expect(compile(app).diagnostics.map((told) => printDiagnostic(told))).toEqual([
    `error[KU0010]: no owner
  --> construct staging/shop/page  ConfigMap staging:page
  = help: Correct the props of the construct staging/shop/page.`,
    expect.stringMatching(/^error\[KU0010\]: no owner\n  --> .*construct-validation\.test\.ts:\d+:\d+  ConfigMap staging:web\/site\n/),
  ]);
});

test('what a validation throws is told at its line', () => {
  const app = new App();
  app.node.addValidation({
    validate: () => {
      throw new Error('no inventory');
    },
  });
  const [told] = compile(app).diagnostics;
  expect(framesOf(told?.location)[0]?.file).toBe(__filename);
});
