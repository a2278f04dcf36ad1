import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { markReleases } from '../mark-releases.mjs';
import { slug } from '../pages.mjs';
import { releaseStyle } from '../releases.mjs';

const docs = fileURLToPath(new URL('../pages', import.meta.url));
/** The pages of a folder by their titles. Those of rules are listed by rules/README.md: in the sidebar of each page they would be 200 MB. */
const pagesOf = (folder) =>
  readdirSync(`${docs}/${folder}`)
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => {
      const [, title = name] = /^# (.*)$/m.exec(readFileSync(`${docs}/${folder}${name}`, 'utf8')) ?? [];
      return { text: title, link: `/${folder}${name.replace(/\.md$/, '')}` };
    });

/** The site of docs/, of which `pages` is a copy, because pages find Vue beside them. */
export default defineConfig({
  base: process.env['SITE_BASE'] ?? '/',
  title: 'cdk8s-kubevirt',
  description: 'Compiles charts into the KubeVirt objects that a cluster would end up with, and judges YAML as it would',
  head: [['style', {}, releaseStyle()]],
  srcDir: docs,
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../.cache', import.meta.url)),
  cleanUrls: false,
  ignoreDeadLinks: true, // check-links follows all of them, also those that are no pages
  markdown: {
    html: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    attrs: { disable: true },
    anchor: { slugify: slug },
    config: (md) => {
      markReleases(md, `${docs}/rules`);
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
      { text: 'Fields', link: '/fields/' },
    ],
    sidebar: [
      { text: 'Start', link: '/start' },
      { text: 'How to', items: pagesOf('howto/') },
      { text: 'Pages', items: pagesOf('').filter(({ link }) => link !== '/start') },
    ],
  },
});
