import type { SilencedDiagnostic } from '../../core/diagnostic.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { ObjectRef } from '../../core/object-ref.ts';
import { unitFolder } from '../layout/layout.ts';
import type { OutputUnit } from '../output-unit.ts';
import { toYaml } from '../yaml/yaml-writer.ts';

/** Ends in nothing that Argo CD, Flux or `kubectl apply -R` take for a manifest. */
export const silencesFile = 'silences.txt';

const heading = `# What the charts silence in this folder, and why. cdk8s-kubevirt synth writes it, and cdk8s-kubevirt check reads it.
`;

interface Entry {
  readonly code: string;
  readonly reason: string;
  readonly objects: Set<string>;
}

/**
 * The unit with a list of what charts have silenced of its objects, as `check --silence` takes it: a reviewer sees the reasons, and `check`
 * of the output agrees with the synth that wrote it. The unit itself where nothing is silenced.
 */
export function withSilencesFile(unit: OutputUnit, silenced: readonly SilencedDiagnostic[]): OutputUnit {
  const entries = new Map<string, Entry>();
  for (const { object, silence } of silenced) {
    if (object === undefined || unitFolder(object.cluster) !== unit.folder) continue;
    const { code, reason } = silence;
    getOrAdd(entries, `${code} ${reason}`, (): Entry => ({ code, reason, objects: new Set() })).objects.add(named(object.ref));
  }
  if (entries.size === 0) return unit;
  const sorted = Array.from(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = heading + sorted.map(([, entry]) => printed(entry)).join('');
  return { ...unit, files: new Map([...unit.files, [silencesFile, [new TextEncoder().encode(text)]]]) };
}

function named({ kind, namespace = '', name }: ObjectRef): string {
  return `${kind}/${namespace}/${name}`;
}

/** An item of a list, the reason before what may be thousands of objects. */
function printed({ code, reason, objects }: Entry): string {
  const map = [{ code }, { reason }, { object: [...objects].toSorted() }].map((field) => toYaml(field)).join('');
  return `- ${map.trimEnd().replaceAll(/\n(?=[^\n])/g, '\n  ')}\n`;
}
