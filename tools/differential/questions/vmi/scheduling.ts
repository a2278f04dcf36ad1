import { empty, listOf, mapOf, oneOf, withFields, type Maker } from '../makers.ts';
import { dnsNames, label, labelValues, weights } from './values.ts';

export const labelSelector: Maker = mapOf({
  matchLabels: oneOf({ app: 'db' }, { 'a/b/c': 'x' }, { app: '-x' }, {}),
  matchExpressions: listOf(
    withFields({ key: label, operator: oneOf('In', 'NotIn', 'Exists', 'DoesNotExist', 'Near', '') }, mapOf({ values: labelValues })),
    2,
  ),
});

const nodeRequirement = withFields(
  { key: label, operator: oneOf('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt') },
  mapOf({ values: labelValues }),
);

const fieldRequirement = withFields(
  { key: oneOf('metadata.name', 'metadata.name', 'status.phase'), operator: oneOf('In', 'In', 'NotIn', 'Exists', 'Gt') },
  mapOf({ values: labelValues }),
);

export const nodeTerm: Maker = mapOf({ matchExpressions: listOf(nodeRequirement, 2), matchFields: listOf(fieldRequirement, 2) });

const podTerm = withFields(
  { topologyKey: label },
  mapOf({ labelSelector, namespaceSelector: labelSelector, namespaces: listOf(dnsNames, 2) }, 3),
);

export const required = 'requiredDuringSchedulingIgnoredDuringExecution';
export const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';

export const podAffinity: Maker = mapOf({
  [required]: listOf(podTerm, 2),
  [preferred]: listOf(withFields({ weight: weights, podAffinityTerm: podTerm }, empty), 2),
});
