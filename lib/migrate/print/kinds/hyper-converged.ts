import { patchAnnotations } from '../../../cluster/hyperconverged/operands/patch-annotations.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { literal, mapCode, type Props } from '../code.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { patchesCode } from './operand-patches.ts';
import { specOf, writeRest } from './spec-prop.ts';

/** The default name and namespace of the construct. */
const usual = 'kubevirt-hyperconverged';

/** Annotations of two words, and their props. */
const flags = [
  ['deployOVS', 'deployOVS'],
  ['hco.kubevirt.io/deployPasstNetworkBinding', 'deployPasstNetworkBinding'],
  ['hco.kubevirt.io/deployAIE', 'deployAIE'],
] as const;

/** Annotations that hold patches, and their operands as `jsonPatches` calls them. */
const patched = [
  [patchAnnotations.KubeVirt, 'kubeVirt'],
  [patchAnnotations.CDI, 'cdi'],
  [patchAnnotations.NetworkAddonsConfig, 'networkAddonsConfig'],
  [patchAnnotations.SSP, 'ssp'],
] as const;

/** The construct stands in a namespace always. */
export function hasNamespace({ metadata }: Manifest): boolean {
  return metadata.namespace !== undefined;
}

/** Options are props by the names of v1beta1; what is written by those of v1 stays so. */
export function hyperConvergedProps(manifest: Manifest, props: Props): void {
  const { name, namespace } = manifest.metadata;
  props.delete('namespace');
  if (name !== usual) props.set('name', literal(name));
  if (namespace !== usual) props.set('namespace', literal(namespace));
  plainMetadata(manifest, props, takeAnnotations);
  const spec = new Taken(specOf(manifest));
  if (manifest.apiVersion.endsWith('/v1')) {
    props.set('version', literal('v1'));
    writeRest(props, spec.rest);
  } else spec.passOn(props, Object.keys(spec.rest));
}

function takeAnnotations(annotations: Taken, props: Props): void {
  for (const [key, prop] of flags) {
    const text = annotations.peek(key);
    if (text === 'true' || text === 'false') props.set(prop, literal(annotations.take(key) === 'true'));
  }
  const patches: Props = new Map();
  for (const [key, operand] of patched) {
    const code = patchesCode(annotations.peek(key));
    if (code === undefined) continue;
    annotations.take(key);
    patches.set(operand, code);
  }
  if (patches.size > 0) props.set('jsonPatches', mapCode(patches));
}
