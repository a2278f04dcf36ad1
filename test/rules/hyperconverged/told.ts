import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { judgeExample } from '../../../lib/explain/examples/judge-example.ts';

/** A HyperConverged as the guide writes one, with an eviction strategy so that nothing is unknown of its cluster. */
export function hyperConverged(spec: object, annotations?: Readonly<Record<string, string>>): Manifest {
  return {
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged', ...(annotations && { annotations }) },
    spec: { evictionStrategy: 'LiveMigrate', ...spec },
  };
}

/** What `check` says of objects of one cluster; with `holds`, of updates. */
export function diagnosticsOf(objects: readonly Manifest[], holds: readonly Manifest[] = []): readonly Diagnostic[] {
  return judgeExample({ kind: 'objects', objects, holds, release: newestRelease });
}

/** The same as lines: `error HC0121 spec.tlsSecurityProfile.custom: missing …`. */
export function told(objects: readonly Manifest[], holds: readonly Manifest[] = []): readonly string[] {
  return diagnosticsOf(objects, holds).map(
    ({ severity, code, path, message }) => `${severity} ${code}${path === undefined ? '' : ` ${path}`}: ${message}`,
  );
}
