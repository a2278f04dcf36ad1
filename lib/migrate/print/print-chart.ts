import type { Manifest } from '../../core/manifest.ts';
import { commentText, isVariableName, stringLiteral } from '../../core/text/typescript.ts';
import { isKeptOut, type ImportedObject, type ImportedUnit } from '../imported.ts';
import { literal, namesIn, type Code } from './code.ts';
import { ConstructIds } from './construct-ids.ts';
import { generalise } from './generalise.ts';
import { isClusterWide, objectCode, type ObjectCode } from './object-code.ts';
import { constructCall, named, nounOf, withId } from './planned-construct.ts';
import { printCode, width } from './print-code.ts';

export interface ChartOptions {
  /** `Web` of web.yml. */
  readonly className: string;
  /** What it was imported from, as its reader names it. */
  readonly source: string;
}

/** Source text of a chart that makes the objects of all units that nothing keeps out. Undefined where they make none. */
export function printChart(units: readonly ImportedUnit[], { className, source }: ChartOptions): string | undefined {
  const printed = units.filter(isPrinted);
  if (printed.length === 0) return undefined;
  const chart = new ChartPrinter(chartNamespaceOf(printed), new ConstructIds(printed.flatMap(madeBy).map(({ object }) => object)));
  const body = printed.map((unit) => chart.unit(unit)).join('\n');
  return `${chart.imports()}
/** Imported from ${commentText(source)}. */
export class ${className} extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id${chart.namespace === undefined ? '' : `, { namespace: ${stringLiteral(chart.namespace)} }`});
${body}  }
}
`;
}

/** Whether a chart has anything of a unit. */
export function isPrinted(unit: ImportedUnit): boolean {
  return !isKeptOut(unit) && madeBy(unit).length > 0;
}

interface Made extends ImportedObject {
  readonly object: Manifest;
}

function madeBy({ objects }: ImportedUnit): readonly Made[] {
  return objects.filter((each): each is Made => each.object !== undefined);
}

/**
 * The namespace that more than half of the objects have. None where an object has none that could be in one: cdk8s would give it that of
 * the chart.
 */
function chartNamespaceOf(units: readonly ImportedUnit[]): string | undefined {
  const objects = units.flatMap(madeBy).filter(({ object }) => !isClusterWide(object));
  const counts = new Map<string | undefined, number>();
  for (const { namespace } of objects.map(({ object }) => object.metadata)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  if (counts.has(undefined)) return undefined;
  return Array.from(counts.keys()).find((namespace) => 2 * (counts.get(namespace) ?? 0) > objects.length);
}

class ChartPrinter {
  readonly namespace: string | undefined;
  readonly #ids: ConstructIds;
  readonly #ours = new Set<string>();
  readonly #cdk8s = new Set(['Chart']);

  constructor(namespace: string | undefined, ids: ConstructIds) {
    this.namespace = namespace;
    this.#ids = ids;
  }

  imports(): string {
    const ours = this.#ours.size === 0 ? '' : importLine(this.#ours, 'cdk8s-kubevirt');
    return `${importLine(this.#cdk8s, 'cdk8s')}${ours}import type { Construct } from 'constructs';\n`;
  }

  /** A task or document, with its name above it. */
  unit(unit: ImportedUnit): string {
    const made = madeBy(unit);
    const codes = made.map(({ object, isLive = false }) => objectCode(object, { chartNamespace: this.namespace, isLive }));
    const title = `    // ${commentText(unit.title)}\n`;
    return title + (this.#loop(unit, made, codes) ?? made.map((each, i) => this.#single(each, codes[i])).join('\n'));
  }

  #single({ object }: Made, code: ObjectCode | undefined): string {
    if (code === undefined) return '';
    const { id, props } = withId(code, object, this.#ids);
    return `    ${this.#construct(code, literal(id), props, '    ')}\n`;
  }

  /** A loop that was one; undefined for objects that differ by more than values. */
  #loop({ isLoop, items }: ImportedUnit, made: readonly Made[], codes: readonly ObjectCode[]): string | undefined {
    const [first] = codes;
    const objects = made.map(({ object }) => object);
    if (!isLoop || first === undefined || codes.length < 2 || codes.some(({ className }) => className !== first.className))
      return undefined;
    const ids = this.#ids.alike(objects, nounOf(first, objects[0]));
    if (ids === undefined) return undefined;
    const variable = variableOf(first.className);
    const scalars = items.every((item) => typeof item === 'string' || typeof item === 'number');
    const known = scalars ? items.map((item) => ({ name: item })) : items;
    const pairs = codes.map(({ props, from }, i): Code => {
      const name = objects[i]?.metadata.name;
      return { kind: 'list', items: [literal(ids[i]), from === 'cdk8s' || name === ids[i] ? props : named(props, literal(name))] };
    });
    const whole = generalise(pairs, variable, known);
    if (whole?.code.kind !== 'list') return undefined;
    const [id, props] = whole.code.items;
    if (id === undefined || props === undefined) return undefined;
    this.#ids.takeAll(ids);
    const columns = Object.keys(whole.rows[0] ?? {});
    const [column = ''] = columns;
    const alone = columns.length === 1 && isVariableName(column) ? column : undefined;
    const rows = alone === undefined ? whole.rows : whole.rows.map((row) => row[alone]);
    const over = printCode(literal(rows), '    ', 16);
    const inner = this.#construct(first, renameAlone(id, variable, alone), renameAlone(props, variable, alone), '      ');
    return `    for (const ${alone ?? variable} of ${over} as const) {\n      ${inner}\n    }\n`;
  }

  #construct({ className, from }: ObjectCode, id: Code, props: Code, indent: string): string {
    (from === 'cdk8s' ? this.#cdk8s : this.#ours).add(className);
    for (const name of namesIn(props)) this.#ours.add(name);
    return `${printCode(constructCall({ className }, 'this', id, props), indent)};`;
  }
}

function importLine(names: ReadonlySet<string>, from: string): string {
  const sorted = Array.from(names).toSorted();
  const line = `import { ${sorted.join(', ')} } from '${from}';\n`;
  return line.length <= width ? line : `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`;
}

/** The items of a loop with one column are its values. */
function renameAlone(code: Code, variable: string, alone: string | undefined): Code {
  if (alone === undefined) return code;
  const rename = (inner: Code): Code => renameAlone(inner, variable, alone);
  switch (code.kind) {
    case 'variable':
      return code.name === `${variable}.${alone}` ? { ...code, name: alone } : code;
    case 'list':
      return { ...code, items: code.items.map(rename) };
    case 'map':
      return { ...code, entries: code.entries.map(([key, value]) => [key, rename(value)] as const) };
    case 'call':
      return { ...code, given: code.given.map(rename) };
    case 'method':
      return { ...code, of: rename(code.of), given: code.given.map(rename) };
    case 'value':
      return code;
  }
}

const variables: Readonly<Record<string, string>> = {
  VirtualMachine: 'vm',
  VirtualMachineInstance: 'vmi',
  VmReplicaSet: 'set',
  VmPreset: 'preset',
  DataVolume: 'volume',
};

function variableOf(className: string): string {
  return variables[className] ?? 'item';
}
