import { defineComponent, h, onMounted, ref } from 'vue';
import { releases } from '../../releases.mjs';

/** Where the browser keeps the choice; the playground takes it over. */
const key = 'kubevirt-release';

/** Chooses the release of KubeVirt for which the site is read: what it does not have is hidden. `?release=1.8` in an address does the same. */
export const ReleaseSelect = defineComponent(() => {
  const chosen = ref('');
  const choose = (release) => {
    chosen.value = releases.includes(release) ? release : '';
    if (chosen.value === '') delete document.documentElement.dataset.release;
    else document.documentElement.dataset.release = chosen.value;
  };
  const keep = (release) => {
    choose(release);
    try {
      localStorage.setItem(key, chosen.value);
    } catch {
      // a browser that keeps nothing: the choice holds until the next page is loaded
    }
  };
  onMounted(() => choose(new URLSearchParams(location.search).get('release') ?? kept()));
  return () =>
    h(
      'select',
      { class: 'release-select', 'aria-label': 'Release of KubeVirt', value: chosen.value, onChange: ({ target }) => keep(target.value) },
      [h('option', { value: '' }, 'All releases'), ...releases.map((release) => h('option', { value: release }, `KubeVirt ${release}`))],
    );
});

function kept() {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
