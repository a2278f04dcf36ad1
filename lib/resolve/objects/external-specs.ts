import { externalManifest } from '../../core/external-object.ts';
import { refOf } from '../../core/object-ref.ts';
import { judgeStored } from '../../rules/kubernetes/schema/judge-stored.ts';
import { asStored } from '../../schema/as-stored.ts';
import type { SchemaLookup } from '../../schema/schema-lookup.ts';
import type { ClusterDrafts, Report } from '../cluster-drafts.ts';
import { shownBy } from '../subject.ts';

/** Reports external objects whose declared spec no cluster would accept. Such a spec is not used to check anything. */
export function judgeExternals({ name: cluster, externals = [] }: ClusterDrafts, schemaOf: SchemaLookup, report: Report): void {
  for (const external of externals) {
    if (external.spec === undefined) continue;
    const manifest = externalManifest(external);
    const schema = schemaOf(manifest.apiVersion, manifest.kind);
    if (schema === undefined) continue;
    const { location } = external;
    judgeStored(asStored(schema, manifest), schema, ({ code, severity }, finding) =>
      report({ code, severity, ...finding, ...shownBy(finding, manifest), object: { cluster, ref: refOf(manifest) }, location }),
    );
  }
}
