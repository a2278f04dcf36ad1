const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Whether Windows keeps the name of a file for a device, whatever ending it has. */
export function isDeviceName(name: string): boolean {
  return device.test(name);
}
