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

test('the worked chart holds every option that has an effect, but for some', () => {
  const working = hyperConvergedOptions.filter(({ sets, path }) => sets.length > 0 && path !== renamed);
  const missing = working.filter(({ path }) => valueAt(manifest, ['spec', ...parsePath(path)]) === undefined);
  expect(missing.map(({ path }) => path)).toEqual([
    'featureGates.disableMDevConfiguration',
    'featureGates.enableMultiArchBootImageImport',
    'featureGates.decentralizedLiveMigration',
    'featureGates.declarativeHotplugVolumes',
    'featureGates.videoConfig',
    'featureGates.objectGraph',
    'featureGates.incrementalBackup',
    'featureGates.containerPathVolumes',
    'kubeMacPoolConfiguration',
    'liveUpdateConfiguration',
    'changedBlockTrackingLabelSelectors',
    'instancetypeConfig.referencePolicy',
    'CommonInstancetypesDeployment.enabled',
    'hypervisors',
    'roleAggregationStrategy',
  ]);
});

test('it holds the annotations of the HyperConverged, but for some, and none of what has no effect', () => {
  const known = hyperConvergedAnnotations.filter(({ on }) => on === 'the HyperConverged').map(({ key }) => key);
  const held = Object.keys(manifest?.metadata.annotations ?? {});
  expect(known.filter((key) => !held.includes(key))).toEqual([
    'ssp.kubevirt.io/jsonpatch',
    'hco.kubevirt.io/deployPasstNetworkBinding',
    'hco.kubevirt.io/deployAIE',
    'platform.kubevirt.io/autopilot',
  ]);
  const inert = hyperConvergedOptions.filter(({ sets }) => sets.length === 0);
  expect(inert.filter(({ path }) => valueAt(manifest, ['spec', ...parsePath(path)]) !== undefined)).toEqual([]);
});

test('it compiles without a word but for the patches that it gives a reason for', () => {
  expect(compile(appOf()).diagnostics).toEqual([]);
});
