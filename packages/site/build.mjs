import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { writePlayground } from './bundle.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the site into dist: docs/ with its search, and the playground. SITE_BASE is the path at which a server has it: `/docs/`. */
await build(here('.'));
await writePlayground(here('dist/playground'));
