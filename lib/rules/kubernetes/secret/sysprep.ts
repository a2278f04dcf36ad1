import type { Finding } from '../../../core/diagnostic.ts';
import { mapOf, textOf } from '../../../core/data/guards.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const answerFile = /^(?:auto)?unattend\.xml$/i;
const password = /<(?<element>\w*Password)>\s*(?:<Value>\s*[^<\s][^<]*<\/Value>|[^<\s][^<]*<)/i;

export const sysprepSecret: Rule = defineRule({
  code: 'KP1202',
  name: 'secret/sysprep',
  severity: 'warning',
  page: {
    summary:
      'The answer files of Windows setup contain passwords, in clear text or barely hidden. They belong in a Secret, which sysprep accepts as well as a ConfigMap.',
    refused:
      'apiVersion: v1, kind: ConfigMap, metadata: { name: answers, namespace: vms }, data: { Autounattend.xml: "<unattend><AdministratorPassword><Value>letmein</Value></AdministratorPassword></unattend>" }',
    accepted:
      'apiVersion: v1, kind: ConfigMap, metadata: { name: answers, namespace: vms }, data: { Autounattend.xml: "<unattend><ComputerName>web</ComputerName></unattend>" }',
  },
  fields: ['data'],
  check(manifest) {
    const data = mapOf(manifest['data']);
    let findings: Finding[] | undefined;
    for (const name in data) {
      if (!answerFile.test(name)) continue;
      const element = password.exec(textOf(data[name]) ?? '')?.groups?.['element'];
      if (element === undefined) continue;
      (findings ??= []).push({
        path: field([], 'data', name),
        message: `${element} is in clear text in ${name} of a ConfigMap`,
        hint: 'Move the file into a Secret that is made outside of Git, and name the Secret in sysprep.secret.',
      });
    }
    return findings ?? none;
  },
});
