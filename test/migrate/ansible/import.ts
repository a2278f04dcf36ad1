import type { Manifest } from '../../../lib/core/manifest.ts';
import { importAnsible, type AnsibleSource } from '../../../lib/migrate/ansible/import-ansible.ts';
import type { ProjectFiles } from '../../../lib/migrate/ansible/parse/project-files.ts';
import type { ImportFinding } from '../../../lib/migrate/imported.ts';
import { noFiles } from '../no-files.ts';

export interface Read {
  readonly objects: readonly Manifest[];
  readonly findings: readonly ImportFinding[];
  /** Of the errors alone: `CODE line:column message`. */
  readonly errors: readonly string[];
}

/** What a playbook comes to. */
export function read(
  text: string,
  { files = noFiles, variables = [] }: { readonly files?: ProjectFiles; readonly variables?: readonly AnsibleSource[] } = {},
): Read {
  return readFile('a.yml', text, files, variables);
}

export function readFile(file: string, text: string, files: ProjectFiles = noFiles, variables: readonly AnsibleSource[] = []): Read {
  const [imported] = importAnsible([{ file, text }], { files, variables });
  const units = imported?.units ?? [];
  const findings = units.flatMap((unit) => unit.findings.concat(unit.objects.flatMap((each) => each.findings)));
  return {
    objects: units.flatMap((unit) => unit.objects.flatMap(({ object }) => (object === undefined ? [] : [object]))),
    findings,
    errors: findings.flatMap(({ severity, code, location, message }) =>
      severity === 'error' ? [`${code} ${location.line}:${location.column} ${message}`] : [],
    ),
  };
}
