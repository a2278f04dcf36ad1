import { mapOf } from '../../../core/data/guards.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { slipOf } from '../../../core/text/nearest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const files = ['autounattend.xml', 'unattend.xml'];

/** Upstream: validateUnattendPresence of virt-launcher, which compares in lower case. */
export const answerFile: Rule = defineRule({
  code: 'KP1724',
  name: 'config-map/answer-file',
  severity: 'error',
  page: {
    summary:
      'The answer file for Windows setup is called autounattend.xml or unattend.xml, in any case. virt-launcher does not start a guest whose sysprep volume has neither.',
    refused: 'apiVersion: v1, kind: ConfigMap, metadata: { name: answers, namespace: vms }, data: { unatend.xml: "<unattend/>" }',
    accepted: 'apiVersion: v1, kind: ConfigMap, metadata: { name: answers, namespace: vms }, data: { Unattend.xml: "<unattend/>" }',
  },
  fields: ['data', 'stringData'],
  check(manifest) {
    return ['data', 'stringData'].flatMap((part): readonly Finding[] => {
      const names = Object.keys(mapOf(manifest[part]) ?? {});
      if (names.some((name) => files.includes(name.toLowerCase()))) return none;
      return names.flatMap((name): readonly Finding[] => {
        const meant = /\.xml$/i.test(name) ? slipOf(name.toLowerCase(), files) : undefined;
        if (meant === undefined) return none;
        return [
          {
            path: field([], part, name),
            message: `Windows setup and virt-launcher look for no ${name}`,
            hint: `Write ${meant} instead of ${name}.`,
          },
        ];
      });
    });
  },
});
