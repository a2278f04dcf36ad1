import { unreadableValues } from '../../../lib/core/go/unreadable.ts';
import { printPath } from '../../../lib/core/data/path.ts';

test.each([
  ['nothing that is wrong', { certConfig: { ca: { duration: '48h' } } }, []],
  ['a duration', { certConfig: { ca: { duration: 'two days' } } }, ['certConfig.ca.duration']],
  [
    'an unsigned number',
    { liveMigrationConfig: { parallelMigrationsPerCluster: -1 } },
    ['liveMigrationConfig.parallelMigrationsPerCluster'],
  ],
  [
    'a quantity within a map',
    { resourceRequirements: { storageWorkloads: { limits: { cpu: 'much' } } } },
    ['resourceRequirements.storageWorkloads.limits.cpu'],
  ],
  ['items of a list', { obsoleteCPUs: { cpuModels: ['a', 486, 586] } }, ['obsoleteCPUs.cpuModels[1]', 'obsoleteCPUs.cpuModels[2]']],
  ['a list for a map', { featureGates: [] }, ['featureGates']],
])('it finds %s', (_, spec, paths) => {
  expect(unreadableValues('hco/v1beta1.HyperConvergedSpec', spec).map(({ path }) => printPath(path))).toEqual(paths);
});
