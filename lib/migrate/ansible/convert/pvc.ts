import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { withValues } from '../../../core/data/path.ts';
import { ModuleFailure } from '../parameters/failure.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { pythonText } from '../python/text.ts';
import { isTrue } from '../python/truth.ts';
import type { Built } from './envelope.ts';

const fields = {
  access_modes: ['spec', 'accessModes'],
  size: ['spec', 'resources', 'requests', 'storage'],
  storage_class_name: ['spec', 'storageClassName'],
  volume_mode: ['spec', 'volumeMode'],
  volume_name: ['spec', 'volumeName'],
  selector: ['spec', 'selector'],
} as const;

/** A PersistentVolumeClaim, whose name and namespace are the parameters', whatever the definition says. */
export function builtClaim(parameters: Parameters): Built {
  const { name, namespace, annotations, labels, cdi_source: source } = parameters;
  const cdi = isTrue(source) ? cdiMetadata(source as AnyMap) : undefined;
  const allAnnotations = { ...(annotations as AnyMap | undefined), ...cdi?.annotations };
  const allLabels = { ...(labels as AnyMap | undefined), ...cdi?.labels };
  const metadata = {
    name: name ?? null,
    namespace: namespace ?? null,
    ...(isTrue(allAnnotations) && { annotations: allAnnotations }),
    ...(isTrue(allLabels) && { labels: allLabels }),
  };
  const placed = Object.entries(fields).flatMap(([parameter, path]) => {
    const value = parameters[parameter];
    return isTrue(value) ? [{ path, value }] : [];
  });
  return { kind: 'PersistentVolumeClaim', fields: withValues<AnyMap>({ metadata, spec: {} }, placed) };
}

const prefix = 'cdi.kubevirt.io/storage.';
const sources = ['http', 's3', 'registry', 'pvc', 'upload', 'blank'] as const;

/** What the Containerized Data Importer of 2019 read from a claim. Its app label stands over the user's. */
function cdiMetadata(source: AnyMap): { readonly annotations: AnyMap; readonly labels: AnyMap } {
  const at = ['cdi_source'];
  const { content_type: contentType } = source;
  if (contentType !== undefined && contentType !== 'kubevirt' && contentType !== 'archive') {
    throw new ModuleFailure('module', `cdi_source.content_type must be kubevirt or archive, not: '${pythonText(contentType)}'`, at);
  }
  const named = Object.keys(source).filter((name) => name !== 'content_type');
  const name = sources.find((each) => each === named[0]);
  if (name === undefined || named.length > 1) {
    const listed = named.map((each) => `'${each}'`).join(', ');
    throw new ModuleFailure('module', `You must specify exactly one valid CDI source, not ${named.length}: (${listed})`, at);
  }
  return {
    annotations: { ...(contentType !== undefined && { [`${prefix}contentType`]: contentType }), ...sourceAnnotations(name, source[name]) },
    labels: { app: name === 'pvc' ? 'host-assisted-cloning' : 'containerized-data-importer' },
  };
}

function sourceAnnotations(name: (typeof sources)[number], value: unknown): AnyMap {
  const at = ['cdi_source', name];
  if (name === 'upload') return { [`${prefix}upload.target`]: '' };
  if (name === 'blank') return { [`${prefix}import.source`]: 'none' };
  if (!isMap(value)) throw new ModuleFailure('crash', "the source's options are no mapping", at);
  if (name === 'pvc') {
    if (Object.keys(value).toSorted().join() !== 'name,namespace') {
      throw new ModuleFailure('module', "CDI Source 'pvc' requires specifying 'name' and 'namespace' (and nothing else)", at);
    }
    return { 'k8s.io/CloneRequest': `${String(value['namespace'])}/${String(value['name'])}` };
  }
  const { url, secretRef, certConfigMap } = value;
  if (url === undefined) throw new ModuleFailure('module', `CDI Source '${name}' requires specifying 'url'`, at);
  return {
    [`${prefix}import.source`]: name,
    [`${prefix}import.endpoint`]: url,
    ...(secretRef !== undefined && { [`${prefix}import.secretName`]: secretRef }),
    ...(certConfigMap !== undefined && { [`${prefix}import.certConfigMap`]: certConfigMap }),
  };
}
