import { hyperConvergedWith } from '../../cluster/hyperconverged/releases.ts';
import { builtInConfiguration } from '../../cluster/built-in-configuration.ts';
import { textOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { ClusterSide } from '../../impact/cluster-side.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import { efiOf, type Efi } from '../guests/efi.ts';
import { defineHazard, type Hazard, type Hit } from './hazard.ts';
import { guestPath, templatesOf, type TemplateOf } from './templates.ts';

const setting = 'architectureConfiguration.amd64.ovmfPath';
const confidential = 'SEV, SNP and TDX';

/** Guests take their firmware from another directory of the launcher, because nobody says which one. */
export function* otherFirmware(upgrade: ClusterUpgrade): Generator<Hit> {
  const [before, after] = [upgrade.from ?? upgrade.to, upgrade.to].map(firmwarePath);
  if (before === undefined || after === undefined || before === after) return;
  for (const { of, efi } of efiGuests(upgrade)) {
    yield {
      held: of.held,
      path: guestPath(of, 'domain', 'firmware', 'bootloader', 'efi'),
      effect: 'next-start-silent',
      message: `the default of ${setting} changes from ${before} to ${after}: the guest takes its EFI firmware from there at its next start`,
      ...hintOf(upgrade, efi, before, after),
    };
  }
}

/** Under a HyperConverged there is nothing to write: it has no field for it. */
function hintOf({ to, step }: ClusterUpgrade, efi: Efi, before: string, after: string): Pick<Hit, 'hint'> {
  if (to.hyperConverged !== undefined) return {};
  if (efi === 'plain') return { hint: `Write architectureConfiguration: { amd64: { ovmfPath: ${before} } } to keep what is so today.` };
  return { hint: `Leave ovmfPath unset: launchers of ${step.to.minor} have the firmware of ${confidential} in ${after} alone.` };
}

/** Launchers of 1.9 have no links to the firmware of confidential guests in the old directory (rpm/BUILD.bazel, detectEFIEnvironment). */
export const lostFirmware: Hazard = defineHazard({
  entry: upgradeEntries.lostFirmware,
  section: 'refused',
  steps: ['1.8 → 1.9'],
  effect: 'next-start-fails',
  issues: [],
  *find(upgrade) {
    const path = firmwarePath(upgrade.to);
    if (path !== builtInPath(upgrade.from ?? upgrade.to)) return;
    for (const { of, efi } of efiGuests(upgrade)) {
      if (efi !== 'confidential') continue;
      yield {
        held: of.held,
        path: guestPath(of, 'domain', 'launchSecurity'),
        message: `the guest does not start again once it stops: launchers of ${upgrade.step.to.minor} have no firmware for ${confidential} in ${path}, which ovmfPath says`,
        hint: `Remove ovmfPath, or write ovmfPath: ${builtInPath(upgrade.to)}, with the upgrade.`,
      };
    }
  },
});

/** ClusterConfig.GetOVMFPath on amd64. The next operator leaves it to KubeVirt. */
function firmwarePath({ config, hyperConverged }: ClusterSide): string | undefined {
  const configuration =
    hyperConverged !== undefined && hyperConvergedWith(config.release) === undefined
      ? builtInConfiguration(config.release)
      : config.configuration;
  return textOf(valueAt(configuration, ['ovmfPath'])) ?? configuration.architectureConfiguration?.amd64?.ovmfPath;
}

function builtInPath({ config }: ClusterSide): string | undefined {
  return builtInConfiguration(config.release).architectureConfiguration?.amd64?.ovmfPath;
}

/** Guests on amd64 that boot by EFI, as their template or their preference says. */
function* efiGuests(upgrade: ClusterUpgrade): Generator<{ readonly of: TemplateOf; readonly efi: Efi }> {
  const guests = new Map(upgrade.vms.map(({ held, outcome }) => [held, outcome?.guest]));
  const byDefault = upgrade.to.config.configuration.architectureConfiguration?.defaultArchitecture;
  for (const of of templatesOf(upgrade)) {
    const guest = guests.get(of.held);
    const { architecture = byDefault, efi } = guest ?? {
      architecture: of.template.spec['architecture'] ?? undefined,
      efi: efiOf(of.template.spec['domain']),
    };
    if (architecture === 'amd64' && efi !== undefined) yield { of, efi };
  }
}
