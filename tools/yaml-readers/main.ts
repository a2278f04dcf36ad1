import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toYaml } from '../../lib/emit/index.ts';
import { everywhere, exceptions } from '../../test/emit/yaml/hostile-documents.ts';
import { hostileStrings } from '../../test/emit/yaml/hostile-strings.ts';
import { askLines, recordedFile, toolFolder, type Reading, type Recorded } from '../../test/emit/yaml/yaml-readers.ts';

/**
 * Records how Go and PyYAML read the hostile documents, for machines that have neither: `npx tsx tools/yaml-readers/main.ts`. Needs go and
 * a python3 with PyYAML.
 */
const folder = mkdtempSync(join(tmpdir(), 'yaml-readers-'));
const program = join(folder, 'yaml-readers');
execFileSync('go', ['build', '-o', program, '.'], { cwd: toolFolder, stdio: 'inherit' });

const texts = [...hostileStrings.map((text) => toYaml(everywhere(text))), ...exceptions().map(({ cdk8s }) => cdk8s)];
const go = askLines(program, [], texts) as readonly Readonly<Record<'sigs' | 'v3', Reading>>[];
const python = askLines('python3', [join(toolFolder, 'read.py')], texts) as readonly Reading[];

rmSync(folder, { recursive: true });

const lines = texts.map((text, at) => {
  const readings: [Recorded, Reading | undefined][] = [
    ['sigs.k8s.io/yaml', go[at]?.sigs],
    ['yaml/v3', go[at]?.v3],
    ['PyYAML', python[at]],
  ];
  const grouped: (Reading & { by: Recorded[] })[] = [];
  for (const [reader, reading] of readings) {
    if (reading === undefined) throw new Error(`${reader} has said nothing of ${JSON.stringify(text)}`);
    const same = grouped.find(({ by: _by, ...other }) => isDeepStrictEqual(other, reading));
    if (same === undefined) grouped.push({ by: [reader], ...reading });
    else same.by.push(reader);
  }
  return JSON.stringify({ text, readings: grouped });
});
writeFileSync(recordedFile, `${Array.from(new Set(lines)).join('\n')}\n`);
