import { readFile } from '../import.ts';

test('rendered arguments are read line by line', () => {
  const line = {
    name: 'The web',
    module: 'kubevirt_rs',
    args: { name: 'web', namespace: 'n', memory: '1Gi', labels: { a: '{{ b }}' }, selector: { matchLabels: { a: 'x' } } },
  };
  const invoked = { action: 'kubevirt_vm', invocation: { module_args: { name: 'db', namespace: 'n', memory: '1Gi' } } };
  const { objects, errors } = readFile(
    'tasks.jsonl',
    `${JSON.stringify(line)}\n\n${JSON.stringify(invoked)}\nno json\n{"module": "copy", "args": {}}\n`,
  );
  expect(objects.map(({ metadata }) => metadata.name)).toEqual(['web', 'db']);
  expect(errors.slice(-2).map((error) => error.slice(0, 10))).toEqual(['KA0003 4:1', 'KA0013 5:1']);
  // What has been rendered is no template any more.
  expect(JSON.stringify(objects[0])).toContain('{{ b }}');
});

test('a number with a point is a float of Python, and no integer', () => {
  const set = (more: string): string => `{"module": "kubevirt_rs", "args": {"name": "web", "namespace": "n", "memory": 2.0${more}}}`;
  const { objects } = readFile('tasks.jsonl', set(''));
  expect(JSON.stringify(objects)).toContain('"memory":"2.0"');
  const { errors } = readFile('tasks.jsonl', set(', "cpu_cores": 2.0'));
  expect(errors).toContainEqual(expect.stringContaining("argument cpu_cores cannot be converted to int: <class 'float'>"));
});
