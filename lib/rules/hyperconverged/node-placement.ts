import type { NodeSelector, NodeSelectorTerm } from '../../../imports/core-v1.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { printAggregate } from '../../core/go/print.ts';
import { requirementErrors } from '../../core/labels/label-requirement.ts';
import { parsePath, valueAt, type Path } from '../../core/data/path.ts';
import type { Written } from '../../core/data/written.ts';
import { invalid, notSupported } from '../../schema/field-fault.ts';
import { field } from '../field.ts';
import { errorAt, type FieldError } from '../kubernetes/validation/field-error.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { placeIn, type HyperConvergedRequest } from './request.ts';

type Requirement = NonNullable<Written<NodeSelectorTerm>['matchExpressions']>[number];

const required = 'nodePlacement.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution';

const terms = (operator: string): string =>
  `{ nodePlacement: { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: nodeType, operator: ${operator}, values: [infra] }] }] } } } } }`;

function placementRule(code: Rule['code'], part: 'workloads' | 'infra'): Rule<HyperConvergedRequest> {
  return defineRule<HyperConvergedRequest>({
    code,
    name: `hyperconverged/${part}-node-affinity`,
    severity: 'error',
    upstream: 'validator.validateAffinity',
    page: {
      summary: `The required node affinity of ${part} is valid for the scheduler.`,
      refused: `${part}: ${terms('Contains')}`,
      accepted: `${part}: ${terms('In')}`,
    },
    fields: [`spec.${part}.${required}`],
    check(request) {
      const selector = request.spec[part]?.nodePlacement?.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
      const given = valueAt(request.object, parsePath(placeIn(request, `spec.${part}.${required}`)));
      const errors = isAbsent(selector) ? [] : [...selectorErrors(selector, given)];
      const [first] = errors;
      if (first === undefined) return none;
      return [
        {
          path: placeIn(request, `spec.${part}.${required}.${first.field}`),
          message: `invalid ${part} node placement affinity: ${printAggregate(errors.map(({ message }) => message))}`,
          hint: 'Write operator as In, NotIn, Exists, DoesNotExist, Gt or Lt, and values as strings that the operator can use.',
        },
      ];
    },
  });
}

export const workloadsPlacement: Rule<HyperConvergedRequest> = placementRule('HC0161', 'workloads');
export const infraPlacement: Rule<HyperConvergedRequest> = placementRule('HC0162', 'infra');

/**
 * nodeaffinity.NewNodeSelector, which reads what the scheduler would; a term without requirements is passed over. `given` is the selector as it
 * is written: an empty list of values is there for the webhook, which prints it.
 */
function* selectorErrors({ nodeSelectorTerms }: Written<NodeSelector>, given: unknown): Generator<FieldError> {
  for (const [i, { matchExpressions, matchFields }] of (nodeSelectorTerms ?? []).entries()) {
    const at = ['nodeSelectorTerms', i];
    const none = (...steps: Path): 'null' | '[]' => (Array.isArray(valueAt(given, [...at, ...steps, 'values'])) ? '[]' : 'null');
    for (const [j, requirement] of (matchExpressions ?? []).entries())
      yield* expressionErrors(requirement, field(at, 'matchExpressions', j), none('matchExpressions', j));
    for (const [j, requirement] of (matchFields ?? []).entries())
      yield* fieldErrors(requirement, field(at, 'matchFields', j), none('matchFields', j));
  }
}

const operators: readonly string[] = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'];

function* expressionErrors({ key, operator, values }: Requirement, at: string, none: 'null' | '[]'): Generator<FieldError> {
  if (!operators.includes(operator ?? '')) {
    yield errorAt(`${at}.operator`, notSupported(operator ?? '', operators));
    return;
  }
  for (const error of requirementErrors(key ?? '', operator ?? '', values ?? [], none)) {
    yield errorAt(`${at}.${error.field}`, { type: 'FieldValueInvalid', body: error.body });
  }
}

function* fieldErrors({ operator, values }: Requirement, at: string, none: 'null' | '[]'): Generator<FieldError> {
  if (operator !== 'In' && operator !== 'NotIn') yield errorAt(`${at}.operator`, notSupported(operator ?? '', ['In', 'NotIn']));
  else if ((values ?? []).length !== 1)
    yield errorAt(`${at}.values`, invalid(values ?? (none === '[]' ? [] : null), 'must have one element'));
}
