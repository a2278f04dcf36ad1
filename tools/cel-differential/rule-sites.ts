import { getOrAdd } from '../../lib/core/data/get-or-add.ts';
import { groupOf } from '../../lib/core/object-ref.ts';
import type { CelRule } from '../../lib/schema/cel/cel-rule.ts';
import { shippedRule } from '../../lib/schema/cel/shipped-rules.ts';
import { userRules } from '../../lib/schema/cel/user-rule.ts';
import type { JsonSchema } from '../../lib/schema/json-schema.ts';
import { loadFile } from '../../lib/schema/load-file.ts';
import { SchemaDocument, type SchemaFile } from '../../lib/schema/schema-document.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';

/** A rule of a CRD that we ship, at one schema, as both evaluate it. */
export interface RuleSite {
  readonly node: SchemaNode;
  readonly printed: CelRule;
  readonly evaluated: CelRule;
}

/** A shipped file read anew, its rules evaluated as those of users' CRDs or by nobody; the two of a node differ by nothing else. */
export class ShippedSchemas {
  readonly #documents = new Map<string, SchemaDocument>();
  readonly sites: RuleSite[] = [];

  root(apiVersion: string, kind: string): SchemaNode {
    const group = groupOf(apiVersion);
    const file = `${group}/${kind}.json`;
    const { versions } = loadFile(`crds/${file}`) as SchemaFile; // as tools/schemas prints it
    return this.#document(file).node(versions?.[apiVersion.slice(group.length + 1)]?.schema ?? {});
  }

  #document(file: string): SchemaDocument {
    return getOrAdd(this.#documents, file, () => {
      const evaluate = userRules({});
      return new SchemaDocument(
        loadFile(`crds/${file}`) as SchemaFile, // see above
        (written, node) => {
          const [printed, evaluated] = [shippedRule(written), evaluate(written, node)];
          if (printed === undefined || evaluated === undefined) throw new Error(`nobody evaluates the rule ${written.rule}`);
          this.sites.push({ node, printed, evaluated });
          return evaluated;
        },
        (other) => this.#document(other),
      );
    });
  }
}

/** Leads to every node below, so that each rule is met. */
export function walk(node: SchemaNode, seen: Set<JsonSchema> = new Set()): void {
  if (seen.has(node.schema)) return;
  seen.add(node.schema);
  for (const key of Object.keys(node.schema.properties ?? {})) walkInto(node.property(key), seen);
  walkInto(node.items, seen);
  walkInto(node.additional, seen);
}

function walkInto(node: SchemaNode | undefined, seen: Set<JsonSchema>): void {
  if (node !== undefined) walk(node, seen);
}
