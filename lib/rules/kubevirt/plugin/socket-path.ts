import { posix } from 'node:path';
import { defineRule, type Rule } from '../../rule.ts';
import type { Plugin } from './plugin.ts';

export const pluginSocketPath: Rule<Plugin> = defineRule({
  code: 'KV6502',
  name: 'plugin/socket-path',
  severity: 'error',
  since: '1.9',
  upstream: 'admitters.validateSidecarSocketPaths',
  page: {
    summary: 'The socket of a sidecar is a clean path.',
    refused: 'domainHooks: [{ sidecar: { socketPath: /run/hooks/../hook.sock } }]',
    accepted: 'domainHooks: [{ sidecar: { socketPath: /run/hook.sock } }]',
    cluster: '{ developerConfiguration: { featureGates: [Plugins] } }',
  },
  fields: ['spec.domainHooks[*].sidecar.socketPath'],
  check: ({ spec }) =>
    (spec?.domainHooks ?? []).flatMap(({ sidecar }, i) => {
      if (sidecar === undefined || sidecar === null) return [];
      const { socketPath } = sidecar;
      const clean = cleanPath(socketPath ?? '');
      if (clean === socketPath) return [];
      return [
        {
          type: 'FieldValueInvalid',
          path: `spec.domainHooks[${i}].sidecar.socketPath`,
          message: "socketPath must be a clean path (no '..' segments or redundant separators)",
          hint: `Write socketPath: ${clean}.`,
        },
      ];
    }),
});

/** filepath.Clean, which keeps no slash at the end. */
function cleanPath(path: string): string {
  const normal = posix.normalize(path);
  return normal.length > 1 && normal.endsWith('/') ? normal.slice(0, -1) : normal;
}
