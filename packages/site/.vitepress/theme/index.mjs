import { h } from 'vue';
import theme from 'vitepress/theme';
import { ReleaseSelect } from './release-select.mjs';
import './pages.css';
import './release-select.css';

export default {
  ...theme,
  Layout: () =>
    h(theme.Layout, null, {
      'nav-bar-content-before': () => h(ReleaseSelect),
    }),
};
