import { readGoUrl } from '../../core/go/url.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import type { Path } from '../../core/data/path.ts';
import type { Filled } from './content-type.ts';
import { readSource, refusal, type Source } from './data-volume.ts';

/** Sources that CDI downloads, and what it calls them in paths. */
const downloads = { http: 'HTTP', s3: 'S3', gcs: 'GCS', imageio: 'ImageIO', vddk: 'VDDK' } as const;
const names = Object.keys(downloads) as (keyof typeof downloads)[];

const schemes: ReadonlySet<string> = new Set(['http', 'https', 'gs']);

export const sourceUrl: Rule<Filled> = defineRule({
  code: 'CD0111',
  name: 'cdi/source-url',
  severity: 'error',
  upstream: 'webhooks.validateSourceURL',
  page: {
    summary: 'A source that CDI downloads has a URL with the scheme http, https or gs.',
    refused: 'kind: DataVolume, source: { http: { url: ftp://images.example.com/fedora.qcow2 } }',
    accepted: 'kind: DataVolume, source: { http: { url: https://images.example.com/fedora.qcow2 } }',
  },
  fields: names.map((name) => `source.${name}.url`),
  check(spec, at) {
    const source = readSource(spec);
    if (source === undefined) return none;
    return names.flatMap((name) => (source[name] && isComplete(name, source) ? urlFault(source[name].url ?? '', name, at) : none));
  },
});

/** The URL of an imageio or vddk source is looked at last. */
function isComplete(name: keyof typeof downloads, { imageio, vddk }: Source): boolean {
  if (name === 'imageio')
    return Boolean(imageio?.secretRef && imageio.diskId && (imageio.certConfigMap || imageio.insecureSkipVerify === true));
  return name !== 'vddk' || Boolean(vddk?.secretRef && vddk.uuid && vddk.backingFile && vddk.thumbprint);
}

function urlFault(url: string, name: keyof typeof downloads, at: Path): readonly Finding[] {
  const cause = (fault: string): readonly Finding[] => {
    const hint = `Write source.${name}.url with its scheme: ${name === 'gcs' ? 'gs://bucket/image or ' : ''}https://….`;
    return [refusal(at, ['source', downloads[name], 'url'], `${field(at, 'source')} ${fault}`, hint)];
  };
  if (url === '') return cause('source URL is empty');
  const read = readGoUrl(url, 'ParseRequestURI');
  if (read === undefined) return cause(`Invalid source URL: ${url}`);
  return schemes.has(read.scheme) ? none : cause(`Invalid source URL scheme: ${url}`);
}
