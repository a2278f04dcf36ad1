import type { Manifest } from '../../../core/manifest.ts';
import type { Props } from '../code.ts';
import { placedCode } from '../data-volume-spec.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

/** What a DataSource points at. */
export function dataSourceProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  spec.within('source', (source) => {
    for (const kind of ['pvc', 'snapshot', 'dataSource']) {
      const code = placedCode(source.peek(kind), manifest.metadata.namespace);
      if (code === undefined) continue;
      source.take(kind);
      props.set(kind, code);
    }
  });
  writeRest(props, spec.rest);
}
