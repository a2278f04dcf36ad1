import { isAbsent } from '../../core/data/absent.ts';
import type { Path } from '../../core/data/path.ts';
import { readGoUrl } from '../../core/go/url.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import type { Filled } from './content-type.ts';
import { readSource, refusal, type Source } from './data-volume.ts';

const schemes: ReadonlySet<string> = new Set(['docker', 'oci-archive']);

export const registrySource: Rule<Filled> = defineRule({
  code: 'CD0114',
  name: 'cdi/registry-source',
  severity: 'error',
  upstream: 'webhooks.validateRegistrySource',
  page: {
    summary:
      'A registry source names its image by a URL with the scheme docker or oci-archive, or by an image stream, which only nodes can pull.',
    refused: 'kind: DataVolume, source: { registry: { url: quay.io/containerdisks/fedora:42 } }',
    accepted: 'kind: DataVolume, source: { registry: { url: docker://quay.io/containerdisks/fedora:42 } }',
  },
  fields: ['source.registry', 'contentType'],
  check(spec, at) {
    const registry = readSource(spec)?.registry;
    if (!registry) return none;
    if (spec.contentType && spec.contentType !== 'kubevirt') {
      return [refusal(at, ['contentType'], 'ContentType must be kubevirt when Source is Registry', 'Remove contentType.')];
    }
    const fault = registryFault(registry, at);
    return fault === undefined ? none : [fault];
  },
});

/** validateDataVolumeSourceRegistry */
function registryFault({ url, imageStream, pullMethod }: NonNullable<Source['registry']>, at: Path): Finding | undefined {
  const cause = (steps: Path, message: string, hint: string): Finding => refusal(at, ['source', 'Registry', ...steps], message, hint);
  const hasStream = !isAbsent(imageStream);
  if (isAbsent(url) !== hasStream) {
    return cause([], 'Source registry should have either URL or ImageStream', 'Write url or imageStream into source.registry.');
  }
  if (!isAbsent(url)) {
    const read = readGoUrl(url, 'Parse');
    const hint = 'Write source.registry.url as docker://REGISTRY/IMAGE:TAG.';
    if (read === undefined) return cause(['URL'], `Illegal registry source URL ${url}`, hint);
    if (!schemes.has(read.scheme)) return cause(['URL'], `Illegal registry source URL scheme ${read.text}`, hint);
  }
  const pulls = (message: string, hint: string): Finding => cause(['importMethod'], message, hint);
  if (!isAbsent(pullMethod) && pullMethod !== 'pod' && pullMethod !== 'node') {
    return pulls(`ImportMethod ${pullMethod} is neither pod, node or ""`, 'Write pod or node as source.registry.pullMethod, or remove it.');
  }
  if (imageStream === '') return pulls('Source registry ImageStream is not valid', 'Write the name of the image stream.');
  if (!hasStream || pullMethod === 'node') return undefined;
  return pulls('Source registry ImageStream is supported only with node pull import method', 'Write source.registry.pullMethod: node.');
}
