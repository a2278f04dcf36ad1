import type { Random } from '../random.ts';

const texts = ["'db'", "'vm-1'", "''", "'10.0.0.1'", "'1Gi'", "'ä'", "'2024-01-01T00:00:00Z'", "'1.2.3'", "'a,b'"] as const;
const fields = [
  'object.metadata.name',
  'object.metadata.namespace',
  'object.metadata.labels.app',
  'object.metadata.labels',
  'object.spec.runStrategy',
  'object.spec.template.spec.domain.cpu.cores',
  'object.spec.template.spec.domain.memory.guest',
  'object.spec.template.spec.volumes',
  'object.spec.template.spec.domain.devices.disks',
  'object.spec.nothing',
  'oldObject.metadata.name',
  'request.operation',
  'request.userInfo.groups',
  'namespaceObject.metadata.labels',
  'object.spec',
] as const;

/** An expression that is seldom right in all its types, and often runs. */
export function boolOf(random: Random, depth = 2): string {
  const inner = (): string => boolOf(random, depth - 1);
  if (depth <= 0) return random.pick(['true', 'false', `has(${random.pick(fields)})`]);
  switch (random.int(14)) {
    case 0:
      return `${inner()} && ${inner()}`;
    case 1:
      return `(${inner()} || ${inner()})`;
    case 2:
      return `!(${inner()})`;
    case 3:
      return `has(${random.pick(fields)})`;
    case 4:
      return `${valueOf(random, depth)} == ${valueOf(random, depth)}`;
    case 5:
      return `${numberOf(random, depth)} ${random.pick(['<', '<=', '>', '>='])} ${numberOf(random, depth)}`;
    case 6:
      return `${textOf(random, depth)}.${random.pick(['startsWith', 'endsWith', 'contains', 'matches'])}(${random.pick(texts)})`;
    case 7:
      return `${listOf(random, depth)}.${random.pick(['all', 'exists', 'exists_one'])}(x, ${random.pick(['true', 'x == 1', "x != 'a'", 'has(x.name)', "x.name == 'root'", 'x > 1'])})`;
    case 8:
      return `${valueOf(random, depth)} in ${listOf(random, depth)}`;
    case 9:
      return `quantity(${textOf(random, depth)}).${random.pick(['isGreaterThan', 'isLessThan'])}(quantity('${random.pick(['1Gi', '500m', '2'])}'))`;
    case 10:
      return `is${random.pick(['Quantity', 'IP', 'CIDR', 'URL', 'Semver'])}(${textOf(random, depth)})`;
    case 11:
      return `${random.pick(fields)}.?${random.pick(['app', 'cores', 'name'])}.${random.pick(['hasValue()', "orValue('x') == 'x'", 'orValue(1) == 1'])}`;
    case 12:
      return `sets.${random.pick(['contains', 'equivalent', 'intersects'])}(${listOf(random, depth)}, ${listOf(random, depth)})`;
    default:
      return `(${inner()} ? ${inner()} : ${inner()})`;
  }
}

export function textOf(random: Random, depth: number): string {
  if (depth <= 0) return random.pick(texts);
  const inner = (): string => textOf(random, depth - 1);
  switch (random.int(9)) {
    case 0:
      return random.pick(fields);
    case 1:
      return `${inner()} + ${inner()}`;
    case 2:
      return `${inner()}.${random.pick(['lowerAscii()', 'upperAscii()', 'trim()', "replace('a', 'b')", 'substring(1)', 'charAt(0)'])}`;
    case 3:
      return `string(${valueOf(random, depth - 1)})`;
    case 4:
      return `'%s %d'.format([${inner()}, ${numberOf(random, depth - 1)}])`;
    case 5:
      return `${inner()}.split(',').join('${random.pick(['-', ''])}')`;
    default:
      return random.pick(texts);
  }
}

function numberOf(random: Random, depth: number): string {
  if (depth <= 0) return random.pick(['0', '1', '2', '1.5', '-3', '2u']);
  const inner = (): string => numberOf(random, depth - 1);
  switch (random.int(8)) {
    case 0:
      return 'object.spec.template.spec.domain.cpu.cores';
    case 1:
      return `${inner()} ${random.pick(['+', '-', '*', '/', '%'])} ${inner()}`;
    case 2:
      return `size(${random.onceIn(2) ? textOf(random, depth - 1) : listOf(random, depth - 1)})`;
    case 3:
      return `int(${textOf(random, depth - 1)})`;
    case 4:
      return `${listOf(random, depth - 1)}.${random.pick(['sum()', 'max()', 'indexOf(1)'])}`;
    default:
      return random.pick(['0', '1', '2', '1.5', '-3', '2u']);
  }
}

function listOf(random: Random, depth: number): string {
  const inner = (): string => listOf(random, depth - 1);
  if (depth <= 0) return random.pick(['[1, 2]', "['a', 'b']", '[]', '[3, 1, 2]']);
  switch (random.int(8)) {
    case 0:
      return random.pick(fields);
    case 1:
      return `${inner()}.map(x, x)`;
    case 2:
      return `${inner()}.filter(x, x != 1)`;
    case 3:
      return `(${inner()} + ${inner()})`;
    case 4:
      return `${textOf(random, depth - 1)}.split(',')`;
    default:
      return random.pick(['[1, 2]', "['a', 'b']", '[]', '[3, 1, 2]']);
  }
}

function valueOf(random: Random, depth: number): string {
  switch (random.int(5)) {
    case 0:
      return textOf(random, depth - 1);
    case 1:
      return numberOf(random, depth - 1);
    case 2:
      return random.pick(['null', 'true', "{'a': 1}", 'dyn(1)', "dyn('a')", 'type(1)', "duration('1h')"]);
    default:
      return random.pick(fields);
  }
}
