import { annotations } from './annotations.ts';
import { cpu } from './cpu.ts';
import type { InstancetypePart } from './instancetype-part.ts';
import { memory } from './memory.ts';
import { gpus, hostDevices, ioThreads, ioThreadsPolicy, launchSecurity, nodeSelector, schedulerName } from './single-field.ts';

/** What an instancetype decides, in upstream's call order. */
export const instancetypeParts: readonly InstancetypePart[] = [
  nodeSelector,
  schedulerName,
  cpu,
  ...memory,
  ioThreads,
  ioThreadsPolicy,
  launchSecurity,
  gpus,
  hostDevices,
  annotations,
];
