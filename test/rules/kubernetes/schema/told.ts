import { newestRelease } from '../../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import type { Tell } from '../../../../lib/rules/rule-list.ts';
import { judgeStored } from '../../../../lib/rules/kubernetes/schema/judge-stored.ts';
import { judgeWritten } from '../../../../lib/rules/kubernetes/schema/judge-written.ts';
import { shippedSchema } from '../../../../lib/schema/shipped-schemas.ts';

/** A finding as people read it: `CODE path: message / hint`. */
type Line = string;

/** What is told of an object, by its writing first and by what would be stored next. */
export function told(manifest: Manifest): readonly Line[] {
  const lines: Line[] = [];
  const tell: Tell = ({ code }, { path = '', message, hint = '' }) => lines.push(`${code} ${path}: ${message} / ${hint}`);
  const schema = shippedSchema(manifest.apiVersion, manifest.kind, newestRelease);
  const stored = judgeWritten(manifest, schema, newestRelease, tell);
  if (schema !== undefined) judgeStored(stored, schema, tell);
  return lines;
}

type Fields = Readonly<Record<string, unknown>>;

/** A VM with this spec of its guest. */
export function vm(template: Fields, { spec = {}, metadata = {}, ...beside }: Fields = {}): Manifest {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', ...(metadata as Fields) },
    spec: { runStrategy: 'Always', template: { spec: { domain: { devices: {} }, ...template } }, ...(spec as Fields) },
    ...beside,
  };
}
