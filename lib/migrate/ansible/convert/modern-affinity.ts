import { isMap, listOf, type AnyMap } from '../../../core/data/guards.ts';
import type { Path } from '../../../core/data/path.ts';
import { sameData } from '../../../core/data/same-data.ts';
import { preferred, required } from '../../affinity-fields.ts';
import type { Rewriting } from '../../modern/rewriting.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { isTrue } from '../python/truth.ts';

/** Spellings of the fields of a term, of which the module knew the first only, and of some none at all. */
const termFields: readonly (readonly [field: string, ...spellings: readonly string[]])[] = [
  ['matchExpressions', 'match_expressions', 'matchExpressions'],
  ['matchLabels', 'match_labels', 'matchLabels'],
];
const nodeTermFields: typeof termFields = [
  ['matchExpressions', 'match_expressions', 'matchExpressions'],
  ['matchFields', 'match_fields', 'matchFields'],
];
const entryFields: typeof termFields = [
  ['namespaces', 'namespaces'],
  ['namespaceSelector', 'namespace_selector', 'namespaceSelector'],
];

/** The affinities of a task with all that it says of them, where the module sent a part, below `at`, the spec of a guest. */
export function modernAffinity(rewriting: Rewriting, at: Path, parameters: Parameters): void {
  const { affinity, anti_affinity: antiAffinity } = parameters;
  for (const [parameter, field] of [
    ['affinity', 'podAffinity'],
    ['anti_affinity', 'podAntiAffinity'],
  ] as const) {
    rewriteLists(rewriting, [...at, 'affinity', field], parameter, podLists(parameters[parameter]));
  }
  if (isTrue(affinity) && isTrue(antiAffinity)) {
    const path = [...at, 'affinity', 'podAntiAffinity'];
    rewriting.tell('bothAffinities', path, 'anti_affinity is kept beside affinity, for which the module dropped it');
  }
  rewriteLists(rewriting, [...at, 'affinity', 'nodeAffinity'], 'node_affinity', nodeLists(parameters['node_affinity']));
  if (listOf(hardOf(parameters['node_affinity'])).length > 1) {
    const path = [...at, 'affinity', 'nodeAffinity', required];
    rewriting.tell('alternatives', path, 'the hard entries of node_affinity are alternatives: a node has to meet only one of them');
  }
}

type Lists = readonly (readonly [path: readonly string[], list: readonly AnyMap[]])[];

function rewriteLists(rewriting: Rewriting, at: Path, parameter: string, lists: Lists): void {
  for (const [below, list] of lists) {
    const path = [...at, ...below];
    const sent = rewriting.at(path);
    if (list.length === 0 || sameData(sent, list)) continue;
    rewriting.set(path, list);
    if (sent === undefined) continue;
    rewriting.tell('affinityTerm', path, `${parameter} is kept as it is written; the module sent only a part of it`);
  }
}

function podLists(value: unknown): Lists {
  if (!isMap(value)) return [];
  const soft = entriesOf(value['soft']).map((entry) => Object.assign(weightOf(entry), { podAffinityTerm: podTerm(entry) }));
  return [
    [[preferred], soft],
    [[required], entriesOf(value['hard']).map(podTerm)],
  ];
}

function podTerm(entry: AnyMap): AnyMap {
  return {
    labelSelector: fieldsOf(termOf(entry), termFields),
    ...fieldsOf(entry, [['topologyKey', 'topology_key', 'topologyKey'], ...entryFields]),
  };
}

function nodeLists(value: unknown): Lists {
  if (!isMap(value)) return [];
  const soft = entriesOf(value['soft']).map((entry) =>
    Object.assign(weightOf(entry), { preference: fieldsOf(termOf(entry), nodeTermFields) }),
  );
  return [
    [[preferred], soft],
    [[required, 'nodeSelectorTerms'], entriesOf(value['hard']).map((entry) => fieldsOf(termOf(entry), nodeTermFields))],
  ];
}

function weightOf({ weight }: AnyMap): AnyMap {
  return weight === undefined || weight === null ? {} : { weight };
}

function fieldsOf(source: AnyMap, known: typeof termFields): AnyMap {
  return Object.fromEntries(
    known.flatMap(([field, ...spellings]) => {
      const spelling = spellings.find((each) => source[each] !== undefined && source[each] !== null);
      return spelling === undefined ? [] : [[field, source[spelling]]];
    }),
  );
}

function termOf({ term }: AnyMap): AnyMap {
  return isMap(term) ? term : {};
}

function hardOf(value: unknown): unknown {
  return isMap(value) ? value['hard'] : undefined;
}

function entriesOf(value: unknown): readonly AnyMap[] {
  return listOf(value).filter(isMap);
}
