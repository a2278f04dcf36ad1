import { storedPolicyFaults } from '../../../lib/policy/stored/faults.ts';
import { faultHint } from '../../../lib/policy/stored/fault-hint.ts';
import { validatingPolicy } from '../policies.ts';

const hints = (spec: object): readonly string[] => storedPolicyFaults(validatingPolicy(spec), undefined).map(faultHint);
const at = (column: number): string => `at line 1, column ${column} of the expression`;

test.each<[expression: string, hint: string]>([
  ["object.metadata.name.startWith('db')", `Write startsWith instead of startWith ${at(31)}.`],
  ['object.metadata.name.length() < 3', `Write size instead of length ${at(28)}.`],
  ["object.spec.volumes.existsOne(v, v == 'a')", `Write exists_one instead of existsOne ${at(30)}.`],
  ["Object.metadata.name == 'a'", `Write object instead of Object ${at(1)}.`],
  ["request.object.metadata.name == 'a'", `Write object instead of request.object ${at(8)}.`],
  ["params.data.a == 'b'", 'Write spec.paramKind, without which there are no params.'],
  ["object.metadata.labels.vm-name == 'a'", `Write the key in brackets ${at(27)}, such as labels['a-b'].`],
  ['object.spec.running', 'Compare the value, such as == true: the API server does not know its type.'],
  ['size(object.metadata.name)', 'Write a condition: the expression is of type int.'],
  ['true and false', `Write && instead of and ${at(6)}.`],
  ["object.metadata.name = 'a'", `Write == instead of = ${at(22)}.`],
  ["quantity('1') < quantity('2')", `Write isLessThan, isGreaterThan or compareTo ${at(15)}: quantities have no operators.`],
  ["object.metadata.name.matches('^(?!a)')", `Write a regular expression of RE2 ${at(30)}: it has no lookaround.`],
  ["object.metadata.name.find('(') == ''", 'Write a regular expression of RE2: it has no lookaround.'],
  ['object.spec..a', 'Correct line 1, column 13 of the expression spec.validations[0].expression.'],
])('%s', (expression, hint) => {
  expect(hints({ validations: [{ expression }] })).toEqual([hint]);
});

test.each<[what: string, spec: object, hint: string]>([
  ['a word in lower case', { failurePolicy: 'fail', validations: [{ expression: 'true' }] }, 'Write Fail instead of fail.'],
  ['no expression', { validations: [{ message: 'a' }] }, 'Write spec.validations[0].expression.'],
  ['a message of two lines', { validations: [{ expression: 'true', message: 'a\nb' }] }, 'Write the message in one line.'],
])('%s', (_what, spec, hint) => {
  expect(hints(spec)).toEqual([hint]);
});
