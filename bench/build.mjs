import { resolve } from 'node:path';
import { build } from 'rolldown';

const programs = [
  'again-ours',
  'check-stream',
  'clusters-ours',
  'fleet-app',
  'fleet-cdk8s',
  'fleet-ours',
  'report-usage',
  'shape-cdk8s',
  'shape-ours',
];

/** File by file, since the programs and kosko load parts of it, against the package as it is built. */
await build({
  input: { main: 'bench/main.ts', ...Object.fromEntries(programs.map((name) => [`programs/${name}`, `bench/programs/${name}.ts`])) },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  output: { dir: 'build/bench', format: 'cjs', preserveModules: true, preserveModulesRoot: 'bench' },
});

const inside = ['limit', 'operands-ours', 'typing-ours'];

/** What the package does not export is bundled with what it needs, and finds the schemas from where the sources stand. */
await build({
  input: Object.fromEntries(inside.map((name) => [`programs/${name}`, `bench/programs/${name}.ts`])),
  platform: 'node',
  transform: { define: { __dirname: JSON.stringify(resolve('lib/core')) } },
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  output: { dir: 'build/bench', format: 'cjs' },
});
