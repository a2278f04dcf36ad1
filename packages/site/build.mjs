import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writePlayground } from './bundle.mjs';
import { writePages } from './pages.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the site into dist: docs/ with its search, a page of fields for each kind, and the playground. SITE_BASE is the path at which a server has it: `/docs/`. */
writePages(here('../../docs'), here('pages'));
execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), here('fields.ts'), here('pages/fields')], { stdio: 'inherit' });
const { build } = await import('vitepress');
await build(here('.'));
await writePlayground(here('dist/playground'));
