import { nestsTooDeep } from '../../../core/data/nests-too-deep.ts';
import { Refusal } from '../../refusal.ts';
import { Scope } from '../expressions/scope.ts';
import { calledBy } from '../module-name.ts';
import { readJson } from '../python/read-json.ts';
import type { Found } from './playbook.ts';
import { treeOf } from './tree.ts';

interface Line {
  readonly name?: unknown;
  readonly module?: unknown;
  readonly action?: unknown;
  readonly args?: unknown;
  readonly params?: unknown;
  readonly invocation?: { readonly module_args?: unknown };
}

/** Tasks whose arguments somebody has rendered, one JSON object a line: `{"module": "kubevirt_rs", "args": {…}}`. */
export function readJsonLines(text: string, file: string): readonly Found[] {
  return text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [readLine(line, file, i + 1)]));
}

function readLine(line: string, file: string, number: number): Found {
  const at = { file, line: number, column: 1 };
  try {
    const { name, module, action = module, args, params, invocation } = parsed(line);
    const moduleText = typeof action === 'string' ? action : '';
    const called = calledBy(moduleText);
    const own = treeOf(args ?? params ?? invocation?.module_args ?? {}, at);
    if (called === undefined || own.kind !== 'map') {
      throw new Refusal('noObject', 'this line names no module with its arguments', 'Write {"module": "kubevirt_rs", "args": {…}}.');
    }
    const title = typeof name === 'string' ? name : moduleText;
    return {
      type: 'task',
      task: { name: title, at, called, moduleText, arguments: own, scope: new Scope(), conditions: [], loop: undefined, steering: [] },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { type: 'finding', title: `line ${number}`, finding: error.findingAt(at) };
  }
}

function parsed(line: string): Line {
  if (nestsTooDeep(line))
    throw new Refusal('tooLarge', 'this line nests deeper than anything that people write', 'Take out the needless levels.');
  let value: unknown;
  try {
    value = readJson(line);
  } catch {
    throw new Refusal('broken', 'this line is not JSON', 'Write one JSON object a line.');
  }
  return typeof value === 'object' && value !== null ? value : {};
}
