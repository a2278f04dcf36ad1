import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';

const docs = fileURLToPath(new URL('../../../docs', import.meta.url));
const pagesOf = (folder) =>
  readdirSync(`${docs}/${folder}`)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.replace(/\.md$/, ''));
const link = (folder) => (name) => ({ text: name, link: `/${folder}${name}` });

/** The site of docs/. Its pages stay as they are on GitHub: links lead from file to file. */
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
    ],
    sidebar: [
      { text: 'How to', items: pagesOf('howto').map(link('howto/')) },
      { text: 'Pages', items: pagesOf('.').map(link('')) },
      { text: 'Rules', collapsed: true, items: pagesOf('rules').map(link('rules/')) },
    ],
  },
});
