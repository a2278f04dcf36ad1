import { annotations } from './annotations.ts';
import { clock } from './clock.ts';
import { cpuFeatures } from './cpu-features.ts';
import { devices } from './devices.ts';
import { disks } from './disks.ts';
import { features } from './features.ts';
import { firmware } from './firmware.ts';
import { inputs } from './inputs.ts';
import { interfaces } from './interfaces.ts';
import { newPanicDevice, panicDeviceModels } from './panic-devices.ts';
import type { PreferencePart } from './preference-part.ts';
import { architecture, launchSecurity, machine, subdomain, terminationGracePeriodSeconds, videoType } from './single-field.ts';

/** What a preference prefers, in upstream's call order. */
export const preferenceParts: readonly PreferencePart[] = [
  cpuFeatures,
  devices,
  videoType,
  disks,
  interfaces,
  inputs,
  newPanicDevice,
  panicDeviceModels,
  features,
  firmware,
  machine,
  clock,
  subdomain,
  terminationGracePeriodSeconds,
  architecture,
  annotations,
  launchSecurity,
];
