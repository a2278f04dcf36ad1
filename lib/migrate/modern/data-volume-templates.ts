import { isMap } from '../../core/data/guards.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { Rewriting } from './rewriting.ts';

/** Templates of DataVolumes are of one kind, which the console of OpenShift writes into each. */
export function modernTemplates(rewriting: Rewriting, machine: Path): void {
  const templates = [...machine, 'dataVolumeTemplates'];
  for (const [i, template] of rewriting.listAt(templates).entries()) {
    if (!isMap(template)) continue;
    const typed = ['apiVersion', 'kind'].filter((key) => template[key] !== undefined);
    const [first] = typed;
    if (first === undefined) continue;
    const at = [...templates, i];
    for (const key of typed) rewriting.remove([...at, key]);
    const message = `${typed.join(' and ')} of ${printPath(at)} ${typed.length === 1 ? 'says' : 'say'} nothing and ${typed.length === 1 ? 'is' : 'are'} left out`;
    rewriting.tellBoth('nothing', [...at, first], [...at, typed.at(-1) ?? first], message);
  }
}
