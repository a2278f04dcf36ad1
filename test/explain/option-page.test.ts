import { findOption, optionPage } from '../../lib/explain/option-page.ts';

/** The paths of v1beta1 that an answer names. */
function pathsFor(asked: string): readonly string[] {
  const found = findOption(asked);
  if ('suggestions' in found) return found.suggestions;
  return 'option' in found ? [found.option.path] : [found.annotation.key];
}

test.each<[asked: string, paths: readonly string[]]>([
  ['liveMigrationConfig.network', ['liveMigrationConfig.network']],
  ['spec.virtualization.liveMigrationConfig.network', ['liveMigrationConfig.network']],
  ['obsoleteCPUModels', ['obsoleteCPUs.cpuModels']],
  ['workload', ['workloads.nodePlacement']],
  ['spec.deployment.nodePlacements', ['infra.nodePlacement', 'workloads.nodePlacement']],
  [
    'spec.virtualization.permittedHostDevices',
    ['permittedHostDevices.pciHostDevices', 'permittedHostDevices.mediatedDevices', 'permittedHostDevices.usbHostDevices'],
  ],
  ['deployovs', ['deployOVS']],
  ['nothing like it', []],
])('%s is asked for', (asked, paths) => {
  expect(pathsFor(asked)).toEqual(paths);
});

test.each<[option: string, releases: string | undefined]>([
  ['hypervisors', 'HyperConverged 1.18 and newer'],
  ['kubeMacPoolConfiguration', 'HyperConverged 1.17 and newer'],
  ['featureGates.videoConfig', 'HyperConverged 1.17 and newer'],
  ['hco.kubevirt.io/deployAIE', 'HyperConverged 1.18 and newer'],
  ['evictionStrategy', undefined],
])('%s says which releases have it', (option, releases) => {
  const found = findOption(option);
  if ('suggestions' in found) throw new Error(found.suggestions.join());
  expect(optionPage(found, undefined).releases).toBe(releases);
});
