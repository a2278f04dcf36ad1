import type { Draft } from '../../core/draft.ts';
import { listOf, mapOf, textOf } from '../../core/data/guards.ts';
import { printRef } from '../../core/object-ref.ts';
import { isOwned } from '../../core/owned.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import { identityInSet, sameMacAddress, sameSerial, sameUuid } from '../../rules/advice/identity/codes.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import type { Subject } from '../subject.ts';
import type { RelationOptions } from './options.ts';

/** A value that identifies a guest. */
interface Mark {
  readonly rule: CodeEntry;
  readonly what: string;
  readonly value: string;
  readonly at: Path;
}

const manyGuests: ReadonlySet<string> = new Set(['VirtualMachineInstanceReplicaSet', 'VirtualMachinePool']);

/** Finds guests with the same identity. Reported at the second one. */
export class IdentityStage {
  readonly #keep: (text: string) => string;
  readonly #first = new Map<string, Draft>();

  constructor({ keep = (text) => text }: RelationOptions) {
    this.#keep = keep;
  }

  /** Returns whether the object has such values. */
  see(subject: Subject): boolean {
    const { draft, template, templatePath, manifest } = subject;
    if (template === undefined || templatePath === undefined) return false;
    const domain = mapOf(template.spec['domain']);
    const marks = domain === undefined ? none : marksOf(domain, templatePath);
    for (const mark of isOwned(manifest) ? none : marks) {
      if (manyGuests.has(draft.ref.kind)) tellInSet(subject, mark);
      else this.#tellSecond(subject, mark);
    }
    return marks.length > 0;
  }

  #tellSecond(subject: Subject, { rule, what, value, at }: Mark): void {
    const { draft } = subject;
    const key = `${what} ${value.toLowerCase().replaceAll('-', ':')}`;
    const first = this.#first.get(key);
    if (first === undefined) {
      this.#first.set(this.#keep(key), draft);
      return;
    }
    if (first === draft && what !== 'MAC address') return;
    const whose = first === draft ? 'another interface of this VM' : printRef(first.ref);
    subject.tell(rule, {
      path: printPath(at),
      message: `${value} is the ${what} of ${whose} too`,
      hint: first === draft || what === 'MAC address' ? 'Give each interface its own macAddress, or none.' : otherIdentity(what),
      related: first === draft ? [] : [{ message: 'has it first', object: first, location: first.location }],
    });
  }
}

function otherIdentity(what: string): string {
  return `Give each VM its own ${what}, or none; identity: 'stable' makes one from its name.`;
}

function tellInSet(subject: Subject, { what, value, at }: Mark): void {
  subject.tell(identityInSet, {
    path: printPath(at),
    message: `every guest of this ${subject.draft.ref.kind} would have the ${what} ${value}`,
    hint: `Remove ${String(at.at(-1))}, and each guest gets its own.`,
  });
}

function marksOf(domain: Readonly<Record<string, unknown>>, templatePath: Path): readonly Mark[] {
  const firmware = mapOf(domain['firmware']);
  const interfaces = listOf(valueAt(domain['devices'], ['interfaces']));
  if (firmware === undefined && interfaces.length === 0) return none;
  const marks: Mark[] = [];
  const at = (...below: Path): Path => [...templatePath, 'spec', 'domain', ...below];
  const uuid = textOf(firmware?.['uuid']);
  if (uuid !== undefined) marks.push({ rule: sameUuid, what: 'firmware uuid', value: uuid, at: at('firmware', 'uuid') });
  const serial = textOf(firmware?.['serial']);
  if (serial !== undefined) marks.push({ rule: sameSerial, what: 'firmware serial', value: serial, at: at('firmware', 'serial') });
  for (let i = 0; i < interfaces.length; i++) {
    const mac = textOf(mapOf(interfaces[i])?.['macAddress']);
    if (mac !== undefined) {
      marks.push({ rule: sameMacAddress, what: 'MAC address', value: mac, at: at('devices', 'interfaces', i, 'macAddress') });
    }
  }
  return marks;
}

const none: readonly Mark[] = [];
