import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIn, minors, newestOf, type Minor } from '../../lib/core/kubevirt/release.ts';
import { catalogue } from '../../lib/rules/catalogue.ts';
import type { CatalogueEntry } from '../../lib/rules/rule.ts';
import { webhooks } from '../../lib/rules/webhooks.ts';

/** A function that a rule names and the sources of a release do not have. */
export interface Missing {
  readonly upstream: string;
  readonly minor: Minor;
  readonly codes: readonly string[];
}

/**
 * Looks up the function that each KV rule names, in the sources of each release that has the rule: folders `kubevirt@v1.8.4`, as Go's
 * module cache keeps them. Releases without a folder are left out.
 */
export function missingFunctions(folder: string): { readonly looked: readonly Minor[]; readonly missing: readonly Missing[] } {
  const sources = readdirSync(folder).filter((name) => name.startsWith('kubevirt@v'));
  const looked: Minor[] = [];
  const missing: Missing[] = [];
  for (const minor of minors) {
    const source = sources.findLast((name) => name.startsWith(`kubevirt@v${minor}.`));
    if (source === undefined) continue;
    looked.push(minor);
    const known = functionsIn(join(folder, source, 'pkg'));
    const named = new Map<string, Set<string>>();
    for (const entry of ofKubeVirt()) {
      const upstream = isIn(entry, newestOf(minor)) ? nameIn(entry, minor) : undefined;
      if (upstream !== undefined && !known.has(upstream)) named.set(upstream, (named.get(upstream) ?? new Set()).add(entry.code));
    }
    missing.push(...Array.from(named, ([upstream, codes]) => ({ upstream, minor, codes: [...codes] })));
  }
  return { looked, missing };
}

/** Each rule with its own range; the catalogue has one entry for all rules of a code. */
function ofKubeVirt(): ReadonlySet<CatalogueEntry> {
  const rules: readonly CatalogueEntry[] = webhooks.flatMap((webhook) => webhook.rules);
  const codes = new Set(rules.map(({ code }) => code));
  return new Set([...rules, ...catalogue.filter(({ code }) => !codes.has(code))].filter(({ code }) => code.startsWith('KV')));
}

function nameIn({ upstream, formerly = [] }: CatalogueEntry, minor: Minor): string | undefined {
  return formerly.find(({ until }) => minors.indexOf(minor) <= minors.indexOf(until))?.upstream ?? upstream;
}

/** `package.function` and `package.Type.method` of all sources below a folder. */
function functionsIn(folder: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.go') || file.endsWith('_test.go')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const name = /^package (\w+)/m.exec(text)?.[1] ?? '';
    for (const [, type, called = ''] of text.matchAll(/^func (?:\(\w*\s*\*?(\w+)\) )?(\w+)[[(]/gm)) {
      names.add(type === undefined ? `${name}.${called}` : `${name}.${type}.${called}`);
    }
  }
  return names;
}
