import { basename } from 'node:path';
import type { Chart } from '../import/write-charts.ts';

/** Files beside the imported charts, whose names no chart may have. */
export const reservedCharts: readonly string[] = ['main.ts', 'guests.ts'];

/** charts/guests.ts: the function that makes all imported charts in a cluster. */
export function guestsFile(charts: readonly Chart[]): string {
  const made = charts.map(({ file, className }) => ({ className, id: basename(file, '.ts') }));
  const imports = made.map(({ className, id }) => `import { ${className} } from './${id}.ts';\n`);
  const lines = made.map(({ className, id }) => `  new ${className}(cluster, '${id}');\n`);
  return `import type { Cluster } from 'cdk8s-kubevirt';
${imports.join('')}
/** Everything that was imported. */
export function guests(cluster: Cluster): void {
${lines.join('')}}
`;
}

/** A template whose example is replaced by the imported charts. */
export function withGuests(text: string): string {
  return text
    .replace(/import \{ web \} from '(.+)\/web\.ts'/, "import { guests } from '$1/guests.ts'")
    .replaceAll(/\bweb\((\w+)\)/g, 'guests($1)')
    .replace(
      'const app = new App();',
      "// What was imported is written as it was: without resolve, presets would be written into their guests.\nconst app = new App({ resolve: 'off' });",
    )
    .replace('new Cluster(new App(), ', "new Cluster(new App({ resolve: 'off' }), ")
    .replace("{ namespace: 'web', kubevirt: '1.9' }", "{ kubevirt: '1.9' }");
}
