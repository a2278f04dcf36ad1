import type { DevicePreferences } from '../../../imports/instancetype-v1beta1.ts';
import type { Devices } from '../../../imports/kubevirt-v1.ts';
import { isAbsent } from '../../core/data/absent.ts';
import type { PreferencePart } from './preference-part.ts';

/** Copied whole where the VMI has nothing. */
const whereUnset: readonly (readonly [keyof DevicePreferences, keyof Devices])[] = [
  ['preferredUseVirtioTransitional', 'useVirtioTransitional'],
  ['preferredBlockMultiQueue', 'blockMultiQueue'],
  ['preferredNetworkInterfaceMultiQueue', 'networkInterfaceMultiqueue'],
  ['preferredRng', 'rng'],
  ['preferredTPM', 'tpm'],
  ['preferredAutoattachGraphicsDevice', 'autoattachGraphicsDevice'],
  ['preferredAutoattachMemBalloon', 'autoattachMemBalloon'],
  ['preferredAutoattachPodInterface', 'autoattachPodInterface'],
  ['preferredAutoattachSerialConsole', 'autoattachSerialConsole'],
  ['preferredAutoattachInputDevice', 'autoattachInputDevice'],
];

/** Devices and settings of which a VMI has one each; ApplyAutoAttachPreferences is part of it. */
export const devices: PreferencePart = {
  name: 'preference/devices',
  upstream: 'apply.ApplyDevicePreferences',
  *assign({ devices: preferred }, { spec }) {
    if (!preferred) return;
    const own = spec.domain?.devices;
    for (const [from, to] of whereUnset) {
      if (!isAbsent(preferred[from]) && isAbsent(own?.[to])) yield [['spec', 'domain', 'devices', to], preferred[from]];
    }
    // A bool that is no pointer cannot be told from an unset one, so upstream overwrites it.
    if (!isAbsent(preferred.preferredDisableHotplug)) {
      yield [['spec', 'domain', 'devices', 'disableHotplug'], preferred.preferredDisableHotplug];
    }
    if (preferred.preferredSoundModel && own?.sound && !own.sound.model) {
      yield [['spec', 'domain', 'devices', 'sound', 'model'], preferred.preferredSoundModel];
    }
  },
};
