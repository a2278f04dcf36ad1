import { createRequire } from 'node:module';
import { join } from 'node:path';
import { formatTypeScript, prettierOf, type Prettier } from '../prettier.ts';
import type { Compile } from './print-types.ts';
import { refuse } from './refuse.ts';

export interface Compiler {
  readonly compile: Compile;
  /** Formats TypeScript as the project does that `file` belongs to. */
  readonly format: (text: string, file: string) => Promise<string>;
}

const compilerName = 'json-schema-to-typescript';

/** Takes json-schema-to-typescript from the project in `folder`, and its prettier, else the one that json-schema-to-typescript brings along. */
export function loadCompiler(folder: string): Compiler {
  const project = createRequire(join(folder, 'package.json'));
  const entry = resolved(project, compilerName);
  if (entry === undefined) {
    refuse('KU0022', `import crd needs ${compilerName}, which this project does not have`, `Run npm install --save-dev ${compilerName}.`);
  }
  const { compile } = project(entry) as { readonly compile: Compile };
  const prettier = prettierOf(folder) ?? prettierBeside(entry);
  return { compile, format: (text, file) => formatTypeScript(prettier, text, file) };
}

function resolved(project: NodeJS.Require, name: string): string | undefined {
  try {
    return project.resolve(name);
  } catch {
    return undefined;
  }
}

function prettierBeside(entry: string): Prettier {
  return createRequire(entry)('prettier') as Prettier; // json-schema-to-typescript depends on it
}
