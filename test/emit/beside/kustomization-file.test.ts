import { bytesOf } from '../../../lib/emit/index.ts';
import { withKustomizationFile } from '../../../lib/emit/beside/kustomization-file.ts';

const files = (...paths: readonly string[]): ReadonlyMap<string, readonly Uint8Array[]> => new Map(paths.map((path) => [path, []]));

const written = (...paths: readonly string[]): string | undefined => {
  const content = withKustomizationFile({ folder: 'staging', files: files(...paths) }, new Set(['delivery/application.yaml'])).files.get(
    'kustomization.yaml',
  );
  return content && bytesOf(content).toString();
};

test('manifests in order, without what hands them over', () => {
  expect(written('guests/web.yaml', 'a.yaml', 'delivery/application.yaml', 'delivery/b.yaml', 'construct-metadata.json')).toBe(
    'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - a.yaml\n  - delivery/b.yaml\n  - guests/web.yaml\n',
  );
});

test('nothing for a folder without manifests', () => {
  expect(written('delivery/application.yaml')).toBeUndefined();
});
