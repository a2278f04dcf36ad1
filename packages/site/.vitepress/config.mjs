import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';

const docs = fileURLToPath(new URL('../pages', import.meta.url));
/** The pages of a folder by their titles. Those of rules are listed by rules/README.md: in the sidebar of each page they would be 200 MB. */
const pagesOf = (folder) =>
  readdirSync(`${docs}/${folder}`)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => {
      const [, title = name] = /^# (.*)$/m.exec(readFileSync(`${docs}/${folder}${name}`, 'utf8')) ?? [];
      return { text: title, link: `/${folder}${name.replace(/\.md$/, '')}` };
    });

/** The site of docs/, of which `pages` is a copy, because pages find Vue beside them. They stay as they are on GitHub: links lead from file to file. */
export default defineConfig({
  base: process.env['SITE_BASE'] ?? '/',
  title: 'cdk8s-kubevirt',
  description: 'Compiles charts into the KubeVirt objects that a cluster would end up with, and judges YAML as it would',
  srcDir: docs,
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../.cache', import.meta.url)),
  rewrites: { 'README.md': 'index.md', 'rules/README.md': 'rules/index.md', 'ci/README.md': 'ci/index.md' },
  cleanUrls: false,
  // Links to files of the repository beside docs/.
  ignoreDeadLinks: [/^(?:\.\/)?(?:\.\.\/)+/, /\.(?:ya?ml|json|mjs)$/],
  markdown: {
    html: false,
    attrs: { disable: true },
    config: (md) => {
      // Code is text here, also where it has braces.
      md.renderer.rules.code_inline = (tokens, i) => `<code v-pre>${md.utils.escapeHtml(tokens[i].content)}</code>`;
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Playground', link: '/playground/index.html', target: '_self' },
      { text: 'Codes', link: '/codes' },
      { text: 'Rules', link: '/rules/' },
    ],
    sidebar: [
      { text: 'How to', items: pagesOf('howto/') },
      { text: 'Pages', items: pagesOf('') },
    ],
  },
});
