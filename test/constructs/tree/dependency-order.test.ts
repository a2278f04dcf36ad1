import { ApiObject, App, Chart } from 'cdk8s';
import { collect } from '../../../lib/constructs/tree/collect.ts';
import { Namespace } from '../../../lib/constructs/namespace.ts';
import { markOurApp } from '../../../lib/constructs/tree/scope.ts';

const ourApp = (): App => {
  const app = new App({ outdir: 'unused' });
  markOurApp(app);
  return app;
};

const namesIn = (app: App): readonly string[] => collect(app).clusters.flatMap(({ drafts }) => drafts.map(({ ref }) => ref.name));

test('objects stand by chart, kind, namespace and name, wherever they were made', () => {
  const app = ourApp();
  const b = new Chart(app, 'b');
  new Namespace(b, 'z');
  new ApiObject(b, 'x', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' } });
  new Namespace(new Chart(app, 'a'), 'y');
  new Namespace(b, 'c');
  expect(namesIn(app)).toEqual(['y', 'c', 'z', 'x']);
});

describe('what an object depends on stands before it', () => {
  test('an object on an object', () => {
    const app = ourApp();
    const chart = new Chart(app, 'c');
    const first = new Namespace(chart, 'a');
    first.node.addDependency(new Namespace(chart, 'b'));
    expect(namesIn(app)).toEqual(['b', 'a']);
  });

  test('a chart on the charts within it, as cdk8s has them while it prints', () => {
    const app = ourApp();
    const outer = new Chart(app, 'outer');
    new Namespace(outer, 'a');
    const [inner, other] = [new Chart(outer, 'inner'), new Chart(outer, 'other')];
    new Namespace(inner, 'b').node.addDependency(new Namespace(inner, 'c'));
    new Namespace(other, 'd');
    outer.node.addDependency(inner, other);
    expect(namesIn(app)).toEqual(['c', 'b', 'd', 'a']);
    const [cluster] = collect(app).clusters;
    const pairs = (cluster?.precedences ?? []).map(({ later, earlier }) =>
      [later, earlier].map((drafts) => drafts.map(({ ref }) => ref.name)),
    );
    expect(pairs).toContainEqual([['a'], expect.arrayContaining(['b', 'c'])]);
  });

  test('a chart on a chart', () => {
    const app = ourApp();
    const a = new Chart(app, 'a');
    const b = new Chart(app, 'b');
    for (const id of ['1', '2']) {
      new Namespace(a, `a${id}`);
      new Namespace(b, `b${id}`);
    }
    a.addDependency(b);
    expect(namesIn(app)).toEqual(['b1', 'b2', 'a1', 'a2']);
  });

  test('a chart on one object of another', () => {
    const app = ourApp();
    const a = new Chart(app, 'a');
    const b = new Chart(app, 'b');
    new Namespace(a, 'a1');
    new Namespace(b, 'b1');
    a.addDependency(new Namespace(b, 'b2'));
    expect(namesIn(app)).toEqual(['b2', 'a1', 'b1']);
  });

  test('a chain that is longer than the call stack', () => {
    const app = ourApp();
    const chart = new Chart(app, 'c');
    const length = 20_000;
    const chain = Array.from({ length }, (_, i) => new Namespace(chart, `n${String(i).padStart(5, '0')}`));
    chain.forEach((each, i) => {
      const next = chain[i + 1];
      if (next !== undefined) each.node.addDependency(next);
    });
    expect(namesIn(app)).toEqual(chain.map(({ name }) => name).toReversed());
  });

  test('layers in which everything depends on everything below', () => {
    const app = ourApp();
    const chart = new Chart(app, 'c');
    let below: Namespace[] = [];
    for (let layer = 0; layer < 40; layer++) {
      const made = ['l', 'r'].map((side) => new Namespace(chart, `${side}${layer}`));
      for (const each of made) each.node.addDependency(...below);
      below = made;
    }
    expect(namesIn(app).slice(0, 4)).toEqual(['l0', 'r0', 'l1', 'r1']);
  });
});

test('depending on the scope that one stands in says nothing', () => {
  const app = ourApp();
  const chart = new Chart(app, 'c');
  new Namespace(chart, 'b').node.addDependency(chart);
  new Namespace(chart, 'a');
  expect(namesIn(app)).toEqual(['a', 'b']);
});

test.each([undefined, {}])('a dependency on %j is told at the object that has it, and the others are kept', (nothing) => {
  const app = ourApp();
  const chart = new Chart(app, 'c');
  const a = new Namespace(chart, 'a');
  a.node.addDependency(nothing as never);
  new Namespace(chart, 'b').node.addDependency(a);
  expect(collect(app).diagnostics).toMatchObject([
    { code: 'KU0015', message: 'addDependency of this Namespace was given something that is not a construct', location: a._location },
  ]);
  expect(namesIn(app)).toEqual(['a', 'b']);
});

test('a dependency on what is in another app is told', () => {
  const app = ourApp();
  const chart = new Chart(app, 'c');
  chart.addDependency(new Chart(ourApp(), 'other'));
  new Namespace(chart, 'a');
  expect(collect(app).diagnostics).toMatchObject([
    { code: 'KU0015', message: 'addDependency of c was given something that is in another app' },
  ]);
  expect(namesIn(app)).toEqual(['a']);
});

test('a circle is told with the constructs in it, at one of its objects', () => {
  const app = ourApp();
  const chart = new Chart(app, 'c');
  const a = new Namespace(chart, 'a');
  const b = new Namespace(chart, 'b');
  a.node.addDependency(b);
  b.node.addDependency(a);
  expect(collect(app).diagnostics).toMatchObject([
    {
      code: 'KU0009',
      message: 'Objects depend on each other in a circle: c/a -> c/b -> c/a',
      object: { constructPath: 'c/a' },
      location: a._location,
    },
  ]);
});
