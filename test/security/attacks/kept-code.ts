import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack, Files } from '../attack.ts';

const charts: Files = {
  'main.ts': `import { Chart } from 'cdk8s';
import { App, Namespace } from 'cdk8s-kubevirt';

const app = new App();
new Namespace(new Chart(app, 'web') as Chart, 'shop');
app.synth();
`,
};

const tsx = require.resolve('tsx/cjs');

/** What another user of the machine leaves in the temporary folder, and what we would leave there. */
export const keptCode: readonly Attack[] = [
  {
    attack: 'Another user has planted what tsx keeps of the charts.',
    promise: 'no-code',
    files: charts,
    given({ project, temporary }) {
      const env = { ...process.env, TMPDIR: temporary };
      execFileSync(process.execPath, ['--require', tsx, 'main.ts'], { cwd: project.folder, env });
      const [folder = ''] = readdirSync(temporary);
      for (const name of readdirSync(join(temporary, folder))) {
        const file = join(temporary, folder, name);
        const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly code: string }; // tsx's own format
        writeFileSync(file, JSON.stringify({ ...kept, code: `require('node:fs').writeFileSync('obeyed', '');${kept.code}` }));
      }
    },
    run: ['synth', '--app', 'main.ts'],
    expect: { code: 0, says: ['manifests: 1 object; files: 2 unchanged.'], leaves: { obeyed: undefined } },
  },
  {
    attack: 'Another user waits in the temporary folder for code that a synth keeps for the next run.',
    promise: 'no-code',
    files: charts,
    run: ['synth', '--app', 'main.ts'],
    expect: { code: 0, writes: /^manifests(?:$|\/)/ },
  },
  {
    attack: 'The same, where the charts are modules.',
    promise: 'no-code',
    files: { ...charts, 'package.json': '{ "type": "module" }\n' },
    run: ['synth', '--app', 'main.ts'],
    expect: { code: 0, writes: /^manifests(?:$|\/)/ },
  },
  {
    attack: 'The same, where only manifests are checked.',
    promise: 'no-code',
    files: { 'namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n' },
    run: ['check', 'namespace.yaml'],
    expect: { code: 0 },
  },
];
