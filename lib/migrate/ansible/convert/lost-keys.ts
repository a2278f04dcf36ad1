import { isMap, listOf } from '../../../core/data/guards.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { printPath, type Path } from '../../../core/data/path.ts';
import { preferred, required } from '../../affinity-fields.ts';
import type { Rewriting } from '../../modern/rewriting.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { guestPath } from './decisions.ts';
import type { SendingModule } from './definition.ts';

const podTerm = ['match_expressions', 'matchExpressions', 'match_labels', 'matchLabels'];
const nodeTerm = ['match_expressions', 'matchExpressions', 'match_fields', 'matchFields'];
const nodeEntry = ['term', 'weight'];
const podEntry = [...nodeEntry, 'topology_key', 'topologyKey', 'namespaces', 'namespace_selector', 'namespaceSelector'];

const affinities = [
  { parameter: 'affinity', field: 'podAffinity', entry: podEntry, term: podTerm },
  { parameter: 'anti_affinity', field: 'podAntiAffinity', entry: podEntry, term: podTerm },
  { parameter: 'node_affinity', field: 'nodeAffinity', entry: nodeEntry, term: nodeTerm },
];

const claimSource = ['url', 'secretRef', 'certConfigMap'];

/** Keys below a parameter that its module never read: what they say was lost without a word, and is of use to nobody but their author. */
export function tellLostKeys(rewriting: Rewriting, module: SendingModule, parameters: Parameters): void {
  if (module === 'kubevirt.core.kubevirt_vm') return;
  const tell = (at: Path, where: Path, known: readonly string[], value: unknown): void => {
    for (const key of isMap(value) ? Object.keys(value) : []) {
      if (known.includes(key)) continue;
      const close = nearest(key.replaceAll('_', ''), known);
      const hint =
        close === undefined ? `Write one of ${known.join(', ')}, or remove ${key}.` : `Write ${close} instead of ${key}, or remove it.`;
      rewriting.tell('lostKey', at, `${module} never read ${printPath([...where, key])}, which is lost`, hint);
    }
  };
  const guest = guestPath(module, parameters);
  for (const { parameter, field, entry, term } of affinities) {
    const affinity = parameters[parameter];
    const at = [...guest, 'affinity', field];
    tell(at, [parameter], ['hard', 'soft'], affinity);
    for (const [name, list] of [
      ['hard', field === 'nodeAffinity' ? [required, 'nodeSelectorTerms'] : [required]],
      ['soft', [preferred]],
    ] as const) {
      for (const [i, each] of listOf(isMap(affinity) ? affinity[name] : undefined).entries()) {
        tell([...at, ...list, i], [parameter, name, i], entry, each);
        tell([...at, ...list, i], [parameter, name, i, 'term'], term, isMap(each) ? each['term'] : undefined);
      }
    }
  }
  for (const [i, each] of listOf(parameters['datavolumes']).entries()) {
    if (!isMap(each)) continue;
    const at = ['spec', 'dataVolumeTemplates', i];
    tell(at, ['datavolumes', i], ['name', 'source', 'pvc', 'disk'], each);
    tell(at, ['datavolumes', i, 'pvc'], ['accessModes', 'storage'], each['pvc']);
  }
  const { cdi_source: source } = parameters;
  if (!isMap(source)) return;
  for (const name of ['http', 's3', 'registry']) tell(['metadata', 'annotations'], ['cdi_source', name], claimSource, source[name]);
}
