import { mapOf, textOf } from '../../../core/data/guards.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

interface Known {
  /** The names of the file that virt-launcher looks for. */
  readonly names: readonly [string, string];
  /** What people call it otherwise. */
  readonly like: RegExp;
  /** How a text begins that is surely meant for it. */
  readonly begins: RegExp;
}

const known: readonly Known[] = [
  { names: ['userdata', 'userData'], like: /^user[-_.]?data(?:\.\w+)?$/i, begins: /^#(?:cloud-config(?:\s|$)|!)/ },
  { names: ['networkdata', 'networkData'], like: /^network[-_.]?(?:data|config)(?:\.\w+)?$/i, begins: /^(?:network:|version: *[12]\s)/ },
];

/** As long as a beginning has to be. */
const longestBeginning = 20;

/** Upstream: resolveNoCloudSecrets and resolveConfigDriveSecrets of virt-launcher. */
export const cloudInitKeys: Rule = defineRule({
  code: 'KP1734',
  name: 'secret/cloud-init-keys',
  severity: 'warning',
  page: {
    summary:
      'A Secret with data for cloud-init has it as userdata, and that of the network as networkdata. virt-launcher looks for no other key: a guest whose secretRef names a Secret without it gets no such data, and does not start if it has no other data for cloud-init.',
    refused:
      'apiVersion: v1, kind: Secret, metadata: { name: init, namespace: vms }, stringData: { user-data: "#cloud-config\\npackages: [nginx]" }',
    accepted:
      'apiVersion: v1, kind: Secret, metadata: { name: init, namespace: vms }, stringData: { userdata: "#cloud-config\\npackages: [nginx]" }',
  },
  fields: ['data', 'stringData'],
  check(secret) {
    const parts = (['data', 'stringData'] as const).map((part) => ({ part, map: mapOf(secret[part]) ?? {} }));
    return known.flatMap(({ names, like, begins }): readonly Finding[] => {
      if (parts.some(({ map }) => names.some((name) => map[name] !== undefined))) return none;
      return parts.flatMap(({ part, map }) =>
        Object.entries(map).flatMap(([key, value]): readonly Finding[] => {
          if (!like.test(key) || !begins.test(beginningOf(textOf(value) ?? '', part === 'data'))) return none;
          return [
            {
              path: field([], part, key),
              message: `cloud-init data are looked for as ${names.join(' or ')}, so a guest with this Secret does not get them`,
              hint: `Write ${names[0]} instead of ${key}.`,
            },
          ];
        }),
      );
    });
  },
});

function beginningOf(text: string, isBase64: boolean): string {
  return isBase64 ? Buffer.from(text.slice(0, 2 * longestBeginning), 'base64').toString('latin1') : text.slice(0, longestBeginning);
}
