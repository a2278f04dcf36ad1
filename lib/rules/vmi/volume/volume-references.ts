import { field } from '../../field.ts';
import { defineItemRule, none, type ItemRule, type Rule } from '../../rule.ts';
import type { Volume } from '../spec.ts';

interface Row {
  readonly code: Rule['code'];
  readonly source: 'configMap' | 'secret' | 'serviceAccount';
  readonly name: string;
  readonly nameOf: (volume: Volume) => string | undefined;
}

/** The name may be absent to the schema, which is the same as ''. */
function namedSource({ code, source, name, nameOf }: Row): ItemRule<Volume, unknown> {
  return defineItemRule<Volume, unknown>({
    code,
    name: 'vmi/volume/volume-references',
    severity: 'error',
    upstream: 'admitters.validateVolumes',
    page: {
      summary: `A ${source} volume has a ${name}.`,
      refused: `volumes: [{ name: settings, ${source}: {} }]`,
      accepted: `volumes: [{ name: settings, ${source}: { ${name}: settings } }]`,
    },
    fields: [`${source}.${name}`],
    check(volume, at) {
      if (volume[source] === undefined || nameOf(volume)) return none;
      const path = field(at, source, name);
      return [{ type: 'FieldValueInvalid', path, message: `${path} is a required field`, hint: `Write ${source}.${name}.` }];
    },
  });
}

export const volumeReferences: readonly ItemRule<Volume, unknown>[] = [
  namedSource({ code: 'KV1416', source: 'configMap', name: 'name', nameOf: ({ configMap }) => configMap?.name }),
  namedSource({ code: 'KV1417', source: 'secret', name: 'secretName', nameOf: ({ secret }) => secret?.secretName }),
  namedSource({
    code: 'KV1418',
    source: 'serviceAccount',
    name: 'serviceAccountName',
    nameOf: ({ serviceAccount }) => serviceAccount?.serviceAccountName,
  }),
];
