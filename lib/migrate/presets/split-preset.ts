import { isMap, type AnyMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { ImportEntry } from '../../rules/input/import/codes.ts';
import type { Note } from '../modern/rewriting.ts';
import { Taken } from '../print/taken.ts';

/** What becomes of one preset. */
export interface Split {
  /** Absent where the preset does not set both CPUs and memory. */
  readonly instancetype: AnyMap | undefined;
  /** Absent where there is nothing to prefer. */
  readonly preference: AnyMap | undefined;
  readonly notes: readonly Note[];
}

/** What a preset sets, by where an instancetype or a preference has it. */
export function splitPreset(preset: Manifest): Split {
  const splitting = new Splitting(preset);
  splitting.cpu();
  splitting.memory();
  splitting.features();
  splitting.clock();
  splitting.firmware();
  splitting.others();
  return splitting.result();
}

const instancetypeCpu = ['model', 'isolateEmulatorThread', 'numa', 'realtime', 'maxSockets'];
const preferredFeatures: Readonly<Record<string, string>> = {
  acpi: 'preferredAcpi',
  apic: 'preferredApic',
  hyperv: 'preferredHyperv',
  kvm: 'preferredKvm',
  pvspinlock: 'preferredPvspinlock',
  smm: 'preferredSmm',
};

class Splitting {
  readonly #preset: Manifest;
  readonly #domain: Taken;
  readonly #instancetype: Record<string, unknown> = {};
  readonly #preference: Record<string, unknown> = {};
  readonly #notes: Note[] = [];

  constructor(preset: Manifest) {
    this.#preset = preset;
    const { spec } = preset;
    this.#domain = new Taken(isMap(spec) && isMap(spec['domain']) ? spec['domain'] : {});
  }

  cpu(): void {
    this.#area('cpu', (cpu) => {
      const counts = ['cores', 'sockets', 'threads'].flatMap((name) => {
        const count = cpu.take(name);
        return typeof count === 'number' ? [{ name, count }] : [];
      });
      if (counts.length > 0) this.#instancetype['cpu'] = { guest: counts.reduce((product, { count }) => product * count, 1) };
      const many = counts.filter(({ count }) => count > 1);
      const [first] = many;
      // Sockets are what an instancetype's CPUs become where nothing is preferred.
      if (many.length === 1 && first !== undefined && first.name !== 'sockets') this.#prefer('cpu', { preferredCPUTopology: first.name });
      if (many.length > 1) this.#cannot(['cpu'], `${many.map(({ name }) => name).join(' and ')} become CPUs of one kind`);
      for (const name of instancetypeCpu) this.#size('cpu', name, cpu.take(name));
      this.#size('cpu', 'dedicatedCPUPlacement', cpu.take('dedicatedCpuPlacement'));
      const features = cpu.take('features');
      if (features !== undefined) this.#prefer('cpu', { preferredCPUFeatures: features });
    });
  }

  memory(): void {
    this.#area('resources', (resources) =>
      resources.within('requests', (requests) => this.#size('memory', 'guest', requests.take('memory'))),
    );
    this.#area('memory', (memory) => {
      for (const name of ['guest', 'hugepages', 'maxGuest']) this.#size('memory', name, memory.take(name));
    });
  }

  features(): void {
    this.#area('features', (features) => {
      for (const [name, preferred] of Object.entries(preferredFeatures)) {
        const state = features.take(name);
        if (state !== undefined) this.#prefer('features', { [preferred]: state });
      }
    });
  }

  clock(): void {
    this.#area('clock', (clock) => {
      const timer = clock.take('timer');
      if (timer !== undefined) this.#prefer('clock', { preferredTimer: timer });
      const offset = clock.rest;
      if (Object.keys(offset).length > 0) this.#prefer('clock', { preferredClockOffset: offset });
      for (const name of Object.keys(offset)) clock.take(name);
    });
  }

  firmware(): void {
    this.#area('firmware', (firmware) =>
      firmware.within('bootloader', (bootloader) => {
        const efi = bootloader.take('efi');
        if (efi !== undefined) this.#prefer('firmware', { preferredEfi: efi });
        const bios = bootloader.take('bios');
        if (!isMap(bios)) return;
        this.#prefer('firmware', { preferredUseBios: true, ...(bios['useSerial'] === true && { preferredUseBiosSerial: true }) });
      }),
    );
  }

  /** What stands beside the areas, and what has no place in either. */
  others(): void {
    const policy = this.#domain.take('ioThreadsPolicy');
    if (policy !== undefined) this.#instancetype['ioThreadsPolicy'] = policy;
    const machine = this.#domain.peek('machine');
    if (isMap(machine) && machine['type'] !== undefined) {
      this.#domain.take('machine');
      this.#prefer('machine', { preferredMachineType: machine['type'] });
    }
    for (const path of leavesOf(this.#domain.rest, [])) this.#cannot(path, 'no VM gets it from an instancetype or a preference');
  }

  result(): Split {
    const { name = '' } = this.#preset.metadata;
    const isWhole = this.#instancetype['cpu'] !== undefined && this.#instancetype['memory'] !== undefined;
    const hasPreference = Object.keys(this.#preference).length > 0;
    const notes = [...this.#notes];
    if (!isWhole) {
      const missing = this.#instancetype['cpu'] === undefined ? 'CPUs' : 'memory';
      notes.push(
        noteOf('notEnough', ['spec', 'domain'], `${name} sets no ${missing}, which an instancetype has to; VMs keep their own sizes`),
      );
      for (const field of Object.keys(this.#instancetype)) notes.push(this.#lost(field));
    }
    const parts = [isWhole && `instancetype: '${name}'`, hasPreference && `preference: '${name}'`].filter((part) => part !== false);
    if (parts.length > 0) {
      notes.push(noteOf('asInstancetype', ['spec', 'selector'], `VMs that ${name} selected by labels name it now: ${parts.join(', ')}`));
    }
    return { instancetype: isWhole ? this.#instancetype : undefined, preference: hasPreference ? this.#preference : undefined, notes };
  }

  #lost(field: string): Note {
    const from = field === 'memory' ? ['spec', 'domain', 'resources', 'requests', 'memory'] : ['spec', 'domain', field];
    return noteOf('notInInstancetype', from, `${printPath(from)} is left out, because there is no instancetype without the rest`);
  }

  #area(name: string, use: (area: Taken) => void): void {
    this.#domain.within(name, use);
  }

  #size(area: 'cpu' | 'memory', field: string, value: unknown): void {
    if (value === undefined) return;
    const known = this.#instancetype[area];
    this.#instancetype[area] = { ...(isMap(known) && known), [field]: value };
  }

  #prefer(area: string, fields: AnyMap): void {
    const known = this.#preference[area];
    this.#preference[area] = { ...(isMap(known) && known), ...fields };
  }

  #cannot(path: Path, why: string): void {
    const at = ['spec', 'domain', ...path];
    this.#notes.push(noteOf('notInInstancetype', at, `${printPath(at)} is left out: ${why}`));
  }
}

function noteOf(entry: ImportEntry, at: Path, message: string): Note {
  return { entry, at, message };
}

/** Places that hold something; an empty map of devices says nothing. */
function leavesOf(value: unknown, at: Path): readonly Path[] {
  if (isMap(value)) return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));
  return [at];
}
