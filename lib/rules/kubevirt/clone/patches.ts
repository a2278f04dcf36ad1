import type { VirtualMachineClone } from '../../../../imports/clone-v1beta1.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const clonePatches: Rule<Written<VirtualMachineClone>> = defineRule({
  code: 'KV6307',
  name: 'clone/patches',
  severity: 'error',
  upstream: 'admitters.validatePatches',
  page: {
    summary: 'Each patch of a clone is a JSON patch in JSON.',
    refused: "patches: ['{op: remove, path: /spec/template/spec/hostname}']",
    accepted: `patches: ['{"op": "remove", "path": "/spec/template/spec/hostname"}']`,
  },
  fields: ['spec.patches'],
  *check({ spec }) {
    for (const [i, patch] of (spec?.patches ?? none).entries()) {
      if (isJson(patch)) continue;
      yield {
        type: 'FieldValueInvalid',
        path: `spec.patches[${i}]`,
        message: `patch is not valid JSON (${patch})`,
        hint: 'Write the patch as JSON: {"op": …, "path": …, "value": …}, keys and strings in double quotes.',
      };
    }
  },
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
