import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import { YamlWriter } from '../../lib/emit/yaml/yaml-writer.ts';

/** Prints manifests that it reads as JSON, and does nothing else. */
const [, , , outdir = ''] = process.argv;

const writer = new YamlWriter();
for (const manifest of JSON.parse(readFileSync(process.env['BENCH_MANIFESTS'] ?? '', 'utf8')) as readonly Manifest[])
  writer.document(manifest);
writeFileSync(join(outdir, 'all.yaml'), writer.bytes());
