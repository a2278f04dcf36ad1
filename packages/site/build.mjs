import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writePlayground } from './bundle.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the site into dist: docs/ with its search, and the playground. SITE_BASE is the path at which a server has it: `/docs/`. */
rmSync(here('pages'), { recursive: true, force: true });
cpSync(here('../../docs'), here('pages'), { recursive: true });
const { build } = await import('vitepress');
await build(here('.'));
await writePlayground(here('dist/playground'));
