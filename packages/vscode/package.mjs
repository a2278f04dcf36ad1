import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { buildServer } from '../language-server/build-server.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = join(here, 'dist');

/** Packs the extension, the server and all that they use into kubevirt-yaml.vsix. */
rmSync(dist, { recursive: true, force: true });
await buildServer(join(dist, 'server'), { isAlone: true });
await build({
  input: join(here, 'extension.js'),
  platform: 'node',
  external: ['vscode'],
  output: { file: join(dist, 'extension.js'), format: 'cjs', comments: false },
});
copyFileSync(join(here, '../../LICENSE'), join(here, 'LICENSE'));
execFileSync(
  process.execPath,
  [
    join(here, 'node_modules/@vscode/vsce/vsce'),
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--out',
    'kubevirt-yaml.vsix',
  ],
  { cwd: here, stdio: 'inherit' },
);
