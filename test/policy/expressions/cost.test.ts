import { PolicyCompiler, isProgram } from '../../../lib/policy/expressions/compiler.ts';

function answerOf(expression: string): unknown {
  const compiled = new PolicyCompiler(false).compile(expression, { hasParams: false, hasAuthorizer: false }, 'stored', 'any');
  if (!isProgram(compiled)) throw new Error(compiled.fault.message);
  return compiled.evaluate({ lookUp: () => undefined }).value;
}

const ten = '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]';

test('an expression that costs more than the API server lets it is cancelled', () => {
  const nested = `${ten}.all(a, ${ten}.all(b, ${ten}.all(c, ${ten}.all(d, ${ten}.all(e, ${ten}.all(f, a + b + c + d + e + f >= 0))))))`;
  expect(answerOf(nested)).toMatchObject({ message: 'operation cancelled: actual cost limit exceeded' });
});

test('work that costs nothing ends all the same', () => {
  const nested = `${ten}.all(a, ${ten}.all(b, ${ten}.all(c, ${ten}.all(d, ${ten}.all(e, ${ten}.all(f, ${ten}.all(g, ${ten}.all(h, true))))))))`;
  expect(answerOf(nested)).toMatchObject({ message: 'operation cancelled: actual cost limit exceeded' });
});
