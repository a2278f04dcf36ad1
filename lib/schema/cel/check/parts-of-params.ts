import { childrenOf, type Expression } from '../language/ast.ts';
import type { Checked } from './checker.ts';

/** The calls and loops of an expression that read `params` and no other variable, the outermost of each. */
export function partsOfParams({ expression, names }: Checked): ReadonlySet<Expression> {
  const parts = new Set<Expression>();
  const free = new Map<Expression, ReadonlySet<string>>();
  const isPart = (node: Expression): boolean => {
    const own = free.get(node);
    return (node.kind === 'call' || node.kind === 'fold') && own?.size === 1 && own.has('params');
  };
  const collect = (node: Expression): void => {
    if (isPart(node)) parts.add(node);
    else if (free.get(node)?.has('params') === true) for (const child of childrenOf(node)) collect(child);
  };
  const nameOf = (node: Expression): readonly string[] => {
    const named = names.get(node);
    return named === undefined || named.type.kind === 'type' ? [] : [named.name];
  };
  const visit = (node: Expression): ReadonlySet<string> => {
    // A name with dots is one variable, whatever its parts look like.
    const own = new Set(names.has(node) ? nameOf(node) : childrenOf(node).flatMap((child) => Array.from(visit(child))));
    if (node.kind === 'fold') {
      const around = new Set([...(free.get(node.range) ?? []), ...(free.get(node.initial) ?? [])]);
      for (const bound of [node.variable, node.second, node.accumulator]) if (bound !== undefined && !around.has(bound)) own.delete(bound);
    }
    free.set(node, own);
    return own;
  };
  visit(expression);
  collect(expression);
  return parts;
}
