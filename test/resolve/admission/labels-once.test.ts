import type { Manifest } from '../../../lib/core/manifest.ts';
import { allFindings, set, vm } from '../../rules/advice/advice.ts';

const bad = { app: 'a b' };

/** Errors as `CODE path`, with the other places of the label. */
function told(manifest: Manifest): readonly string[] {
  const errors = allFindings([manifest]).filter(({ severity }) => severity === 'error');
  return errors.map(({ code, path = '', related = [] }) => [`${code} ${path}`, ...related.map(({ message }) => message)].join(', '));
}

test.each<readonly [name: string, manifest: Manifest, expected: readonly string[]]>([
  ['a VM alone', vm({ labels: bad }, {}, { template: {} }), ['K80023 metadata.labels.app']],
  ['its template alone', vm({}, {}, { template: { labels: bad } }), ['KP0401 spec.template.metadata.labels.app']],
  ['both', vm({ labels: bad }), ['K80023 metadata.labels.app, the same in spec.template.metadata.labels.app']],
  [
    'both, each with a value of its own',
    vm({ labels: bad }, {}, { template: { labels: { app: 'a/b' } } }),
    ['K80023 metadata.labels.app', 'KP0401 spec.template.metadata.labels.app'],
  ],
  [
    'a set, its template and its selector',
    set({ labels: bad }),
    ['K80023 metadata.labels.app, the same in spec.selector and spec.template.metadata.labels.app'],
  ],
])('a label that is none, of %s', (_, manifest, expected) => {
  expect(told(manifest)).toEqual(expected);
});
