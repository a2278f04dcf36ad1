import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule, type Rule } from '../../../rule.ts';
import type { Volume } from '../spec.ts';

interface Row extends Pick<Rule, 'code' | 'name'> {
  readonly source: 'configMap' | 'secret' | 'serviceAccount';
  readonly below: string;
  readonly nameOf: (volume: Volume) => string | undefined;
}

/** The name may be absent to the schema, which is the same as ''. */
function namedSource({ code, name, source, below, nameOf }: Row): ItemRule<Volume, unknown> {
  return defineItemRule<Volume, unknown>({
    code,
    name,
    severity: 'error',
    upstream: 'admitters.validateVolumes',
    page: {
      summary: `A ${source} volume has a ${below}.`,
      refused: `volumes: [{ name: settings, ${source}: {} }]`,
      accepted: `volumes: [{ name: settings, ${source}: { ${below}: settings } }]`,
    },
    fields: [`${source}.${below}`],
    check(volume, at) {
      if (volume[source] === undefined || nameOf(volume)) return none;
      const path = field(at, source, below);
      return [{ type: 'FieldValueInvalid', path, message: `${path} is a required field`, hint: `Write ${source}.${below}.` }];
    },
  });
}

export const volumeReferences: readonly ItemRule<Volume, unknown>[] = [
  namedSource({
    code: 'KV1416',
    name: 'vmi/volume/config-map-name',
    source: 'configMap',
    below: 'name',
    nameOf: ({ configMap }) => configMap?.name,
  }),
  namedSource({
    code: 'KV1417',
    name: 'vmi/volume/secret-name',
    source: 'secret',
    below: 'secretName',
    nameOf: ({ secret }) => secret?.secretName,
  }),
  namedSource({
    code: 'KV1418',
    name: 'vmi/volume/service-account-name',
    source: 'serviceAccount',
    below: 'serviceAccountName',
    nameOf: ({ serviceAccount }) => serviceAccount?.serviceAccountName,
  }),
];
