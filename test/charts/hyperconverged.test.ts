import { ClusterConfiguration } from '../../charts/hyperconverged.ts';
import { App } from '../../lib/app/app.ts';
import { compile } from '../../lib/app/compile.ts';
import { resolveObjects } from '../../lib/app/resolve-objects.ts';
import { hyperConvergedAnnotations, hyperConvergedOptions } from '../../lib/cluster/hyperconverged/options/index.ts';
import { parsePath, valueAt } from '../../lib/core/data/path.ts';

function appOf(): App {
  const app = new App({ outdir: 'unused' });
  new ClusterConfiguration(app, 'hyperconverged');
  return app;
}

const { objects } = resolveObjects(appOf(), () => true);
const manifest = objects[0]?.manifest;

/** The deprecated name of another option. */
const renamed = 'mediatedDevicesConfiguration.mediatedDevicesTypes';

test('the worked chart holds every option of the guide that still has an effect', () => {
  const ofGuide = hyperConvergedOptions.filter(({ status, path }) => (status === 'same' || status === 'changed') && path !== renamed);
  const missing = ofGuide.filter(({ path }) => valueAt(manifest, ['spec', ...parsePath(path)]) === undefined);
  expect(ofGuide.length).toBeGreaterThan(50);
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('it holds the annotations of the guide, and none of what has no effect', () => {
  const ofGuide = hyperConvergedAnnotations
    .filter(({ on, status }) => on === 'the HyperConverged' && status === 'same')
    .map(({ key }) => key);
  const held = Object.keys(manifest?.metadata.annotations ?? {});
  expect(ofGuide.filter((key) => !held.includes(key))).toEqual(['ssp.kubevirt.io/jsonpatch']);
  const inert = hyperConvergedOptions.filter(({ status }) => status === 'inert');
  expect(inert.filter(({ path }) => valueAt(manifest, ['spec', ...parsePath(path)]) !== undefined)).toEqual([]);
});

test('it compiles without a word but for the patches that it gives a reason for', () => {
  expect(compile(appOf()).diagnostics).toEqual([]);
});
