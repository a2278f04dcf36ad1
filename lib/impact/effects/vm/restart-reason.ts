/** Why virt-controller asks for a restart, from the message of its condition RestartRequired; `obstacles` are why the guest cannot migrate. */
export function restartReason(message: string, fields: readonly string[], obstacles: readonly string[] = []): string {
  if (message.startsWith(migratableOnly)) {
    const because = obstacles.length === 0 ? '' : ` (${obstacles.join('; ')})`;
    return `Memory is plugged by a live migration, and the guest cannot migrate${because}.`;
  }
  for (const [start, reason] of reasons) if (message.startsWith(start)) return reason;
  if (fields.length === 0)
    return 'The guest runs on as it was started; the spec only says more than before, and nothing of the guest would differ.';
  return 'The guest runs on as it was started; these fields cannot change while it runs.';
}

const migratableOnly = 'memory updated in template spec. Memory-hotplug is only';

const reasons: readonly (readonly [start: string, reason: string])[] = [
  ['CPU sockets updated', 'The guest was started with room for fewer CPU sockets.'],
  ['Reduction of CPU', 'CPU sockets cannot be taken from a running guest.'],
  ["ARM doesn't", 'CPU sockets cannot be added to a running arm64 guest.'],
  ['memory hotplug not supported', 'This amount of memory cannot be plugged into the running guest.'],
  ['memory updated in template spec. Memory-hotplug is not', 'The guest was started without room for more memory.'],
  ['memory updated in template spec. Memory-hotplug failed', 'An earlier hot-plug of memory has failed.'],
  ['memory updated in template spec to', 'Memory that the guest booted with cannot be taken from it.'],
  ['invalid volumes', 'Disks of this kind cannot be migrated while the guest runs.'],
  ['cannot migrate', 'The disks cannot be migrated while the guest runs.'],
];
