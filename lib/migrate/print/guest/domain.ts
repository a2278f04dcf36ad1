import type { Props } from '../code.ts';
import type { Taken } from '../taken.ts';
import { clockCode } from './clock.ts';
import { featuresCode } from './features.ts';
import { takeFirmware } from './firmware.ts';
import { takeSizes } from './sizes.ts';

const domainFields = ['chassis', 'ioThreadsPolicy', 'launchSecurity', 'rebootPolicy'];

/** Takes CPU, memory, firmware and features of a domain. */
export function takeDomain(domain: Taken, props: Props): void {
  takeSizes(domain, props);
  domain.within('machine', (machine) => machine.passAs(props, 'type', 'machineType'));
  takeFirmware(domain, props);
  const features = domain.take('features');
  if (features !== undefined) props.set('features', featuresCode(features));
  const clock = domain.take('clock');
  if (clock !== undefined) props.set('clock', clockCode(clock));
  domain.passOn(props, domainFields);
  domain.within('ioThreads', (threads) => threads.passAs(props, 'supplementalPoolThreadCount', 'ioThreads'));
}
