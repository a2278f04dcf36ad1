import type { Checked } from '../check/checker.ts';
import { partsOfParams } from '../check/parts-of-params.ts';
import type { CallNode, Expression, FoldNode, MapNode, StructNode } from '../language/ast.ts';
import { CelFault, noOverload, TypeValue } from '../values/value.ts';
import { Attribute, attributeStep, testStep, type Qualifier } from './attribute.ts';
import { callStep } from './call.ts';
import { loopStep } from './loop.ts';
import { listStep, mapStep, structStep } from './made-values.ts';
import { alternative, conditional, logical } from './operators.ts';
import { rememberedStep } from './remembered.ts';
import { constant, type Evaluate, type Names, type Step } from './step.ts';

/** Makes a function of an expression. Throws a ConstantFault where a constant has no value. */
export function plan(checked: Checked): Evaluate {
  return new Planner(checked).plan(checked.expression).evaluate;
}

class Planner {
  readonly #checked: Checked;
  readonly #ofParams: ReadonlySet<Expression>;

  constructor(checked: Checked) {
    this.#checked = checked;
    this.#ofParams = partsOfParams(checked);
  }

  plan(node: Expression): Step {
    const step = this.#plan(node);
    return this.#ofParams.has(node) && step.kind === 'other' ? rememberedStep(step.evaluate) : step;
  }

  #plan(node: Expression): Step {
    const named = this.#checked.names.get(node);
    if (named !== undefined) {
      if (named.type.kind === 'type' && node.kind !== 'struct') return constant(new TypeValue(named.type.parameters[0] ?? named.type));
      const unknown = new CelFault(`no such attribute(s): ${named.name}`);
      return attributeStep(
        new Attribute((names) => {
          const value = names.lookUp(named.name);
          return value === undefined ? unknown : value;
        }),
      );
    }
    switch (node.kind) {
      case 'literal':
        return constant(node.value);
      case 'select':
        return this.#select(this.plan(node.of), { key: () => node.field, isOptional: false, isTest: node.isTest });
      case 'call':
        return this.#call(node);
      case 'list':
        return listStep(
          node.elements.map((element) => this.plan(element)),
          node.optional,
        );
      case 'map':
        return this.#map(node);
      case 'struct':
        return this.#struct(node);
      case 'fold':
        return this.#fold(node);
      default:
        return constant(new CelFault(`no such attribute(s): ${node.name}`));
    }
  }

  #select(of: Step, qualifier: Qualifier): Step {
    const attribute = of.kind === 'attribute' ? of.attribute : new Attribute(of.evaluate);
    attribute.add(qualifier);
    return qualifier.isTest ? testStep(attribute) : attributeStep(attribute);
  }

  #call(node: CallNode): Step {
    const resolved = this.#checked.calls.get(node);
    if (resolved === undefined) return constant(noOverload);
    const { function: called, isGlobal } = resolved;
    const given = isGlobal || node.target === undefined ? node.args : [node.target, ...node.args];
    const args = given.map((argument) => this.plan(argument));
    switch (called.name) {
      case '_&&_':
        return logical(args, false);
      case '_||_':
        return logical(args, true);
      case '_?:_':
      case '_?_:_':
        return conditional(args);
      case '_[_]':
        return this.#index(args, false);
      case '_[?_]':
      case '_?._':
        return this.#index(args, true);
      case 'or':
      case 'orValue':
        return alternative(args, called.name === 'orValue');
      default:
        return callStep(resolved, args);
    }
  }

  #index([of, at]: readonly Step[], isOptional: boolean): Step {
    if (of === undefined || at === undefined) return constant(noOverload);
    const { kind } = at;
    const key = kind === 'attribute' ? (names: Names) => at.attribute.resolve(names) : at.evaluate;
    return this.#select(of, { key, isOptional, isTest: false });
  }

  #map({ entries }: MapNode): Step {
    return mapStep(entries.map(({ key, value, isOptional }) => ({ key: this.plan(key), value: this.plan(value), isOptional })));
  }

  #struct({ name, fields }: StructNode): Step {
    return structStep(
      name,
      fields.map((field) => ({ name: field.name, isOptional: field.isOptional, step: this.plan(field.value) })),
    );
  }

  #fold(node: FoldNode): Step {
    const { initial, range, condition, step, result } = node;
    const planned = (part: Expression): Evaluate => this.plan(part).evaluate;
    return loopStep(node, {
      initial: planned(initial),
      range: planned(range),
      condition: planned(condition),
      step: planned(step),
      result: planned(result),
    });
  }
}
