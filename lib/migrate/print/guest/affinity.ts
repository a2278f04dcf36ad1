import { entryOf } from '../../../core/data/entry-of.ts';
import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { preferred, required } from '../../affinity-fields.ts';
import { call, listCode, literal, mapCode, method, type Code, type Props } from '../code.ts';
import { hasOnly } from '../taken.ts';

/** An affinity as terms of `Affinity`; undefined for what they cannot say. */
export function affinityCode(affinity: unknown): Code | undefined {
  if (!isMap(affinity) || Object.keys(affinity).length === 0) return undefined;
  if (!hasOnly(affinity, ['nodeAffinity', 'podAffinity', 'podAntiAffinity'])) return undefined;
  const lists = [
    nodeTerms(affinity['nodeAffinity']),
    podTerms('Affinity.pod', affinity['podAffinity']),
    podTerms('Affinity.podAnti', affinity['podAntiAffinity']),
  ];
  return lists.every((list) => list !== undefined) ? listCode(lists.flat()) : undefined;
}

type Terms = readonly Code[] | undefined;

function nodeTerms(value: unknown): Terms {
  if (value === undefined) return [];
  if (!isMap(value) || !hasOnly(value, [preferred, required])) return undefined;
  const { [required]: hard, [preferred]: soft = [] } = value;
  const terms: (Code | undefined)[] = [];
  if (hard !== undefined)
    terms.push(isMap(hard) && hasOnly(hard, ['nodeSelectorTerms']) ? alternatives(hard['nodeSelectorTerms']) : undefined);
  if (!Array.isArray(soft)) return undefined;
  for (const each of soft as readonly unknown[]) {
    const term = isMap(each) && hasOnly(each, ['weight', 'preference']) ? alternatives([each['preference']]) : undefined;
    terms.push(term && method(term, 'soft', literal((each as AnyMap)['weight'])));
  }
  return terms.every((term) => term !== undefined) ? terms : undefined;
}

/** A node that meets one of the terms will do. */
function alternatives(terms: unknown): Code | undefined {
  if (!Array.isArray(terms) || terms.length === 0) return undefined;
  const all = (terms as readonly unknown[]).map((term) =>
    isMap(term) && hasOnly(term, ['matchExpressions']) ? requirements(term['matchExpressions'], true) : undefined,
  );
  const [first, ...others] = all;
  if (first === undefined || first.length === 0) return undefined;
  let code = call('Affinity.node', ...first);
  for (const other of others) {
    if (other === undefined || other.length === 0) return undefined;
    code = method(code, 'or', ...other);
  }
  return code;
}

const termFields = ['labelSelector', 'topologyKey', 'namespaces', 'namespaceSelector', 'matchLabelKeys', 'mismatchLabelKeys'];

function podTerms(builder: string, value: unknown): Terms {
  if (value === undefined) return [];
  if (!isMap(value) || !hasOnly(value, [preferred, required])) return undefined;
  const { [required]: hard = [], [preferred]: soft = [] } = value;
  if (!Array.isArray(hard) || !Array.isArray(soft)) return undefined;
  const terms = [
    ...(hard as readonly unknown[]).map((term) => podTerm(builder, term)),
    ...(soft as readonly unknown[]).map((each) => {
      const term = isMap(each) && hasOnly(each, ['weight', 'podAffinityTerm']) ? podTerm(builder, each['podAffinityTerm']) : undefined;
      return term && method(term, 'soft', literal((each as AnyMap)['weight']));
    }),
  ];
  return terms.every((term) => term !== undefined) ? terms : undefined;
}

function podTerm(builder: string, term: unknown): Code | undefined {
  if (!isMap(term) || !hasOnly(term, termFields)) return undefined;
  const { labelSelector, topologyKey, ...others } = term;
  if (!isMap(labelSelector) || !hasOnly(labelSelector, ['matchLabels', 'matchExpressions']) || typeof topologyKey !== 'string')
    return undefined;
  const props: Props = new Map();
  if (labelSelector['matchLabels'] !== undefined) props.set('matchLabels', literal(labelSelector['matchLabels']));
  if (labelSelector['matchExpressions'] !== undefined) {
    const expressions = requirements(labelSelector['matchExpressions'], false);
    if (expressions === undefined) return undefined;
    props.set('matchExpressions', listCode(expressions));
  }
  if (topologyKey !== 'kubernetes.io/hostname') props.set('topologyKey', literal(topologyKey));
  for (const [key, value] of Object.entries(others)) props.set(key, literal(value));
  return call(builder, mapCode(props));
}

const builders: Readonly<Record<string, string>> = { In: 'in', NotIn: 'notIn', Exists: 'exists', DoesNotExist: 'doesNotExist' };

function requirements(expressions: unknown, ofNodes: boolean): Terms {
  if (!Array.isArray(expressions)) return undefined;
  const all = (expressions as readonly unknown[]).map((each) => requirement(each, ofNodes));
  return all.every((each) => each !== undefined) ? all : undefined;
}

function requirement(expression: unknown, ofNodes: boolean): Code | undefined {
  if (!isMap(expression) || !hasOnly(expression, ['key', 'operator', 'values'])) return undefined;
  const { key, operator, values } = expression;
  if (typeof key !== 'string' || typeof operator !== 'string') return undefined;
  const builder = entryOf(builders, operator);
  const texts: readonly unknown[] | undefined = Array.isArray(values) ? values : undefined;
  if (builder === undefined) return ofNodes ? literal(expression) : undefined;
  if (operator === 'In' || operator === 'NotIn')
    return texts !== undefined && texts.length > 0 ? call(`Label.${builder}`, literal(key), ...texts.map(literal)) : undefined;
  return values === undefined ? call(`Label.${builder}`, literal(key)) : undefined;
}
