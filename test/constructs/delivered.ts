import { parse } from 'yaml';
import { bytesOf } from '../../lib/emit/index.ts';
import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { compile } from '../../lib/app/compile.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { Manifest } from '../../lib/core/manifest.ts';

/** What a cluster's files hold, by path, and what was said. */
export function delivered(
  fill: (cluster: Cluster, app: App) => void,
  props: ConstructorParameters<typeof App>[0] = {},
): { readonly files: Readonly<Record<string, Manifest>>; readonly findings: readonly Diagnostic[] } {
  const app = new App(props);
  fill(new Cluster(app, 'staging', { namespace: 'web' }), app);
  const { units, diagnostics } = compile(app);
  const files = units.flatMap(({ folder, files: of }) =>
    Array.from(of, ([path, content]): [string, Manifest] => [
      folder === '' ? path : `${folder}/${path}`,
      parse(bytesOf(content).toString()) as Manifest, // the emitter writes manifests
    ]),
  );
  return { files: Object.fromEntries(files), findings: diagnostics };
}

/** Code and object of what was said. */
export function said(findings: readonly Diagnostic[]): readonly string[] {
  return findings.map(({ code, object }) => `${code} ${object?.ref.kind ?? ''} ${object?.ref.name ?? ''}`);
}
