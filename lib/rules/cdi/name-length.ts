import { defineRule, none, type Rule } from '../rule.ts';

interface Named {
  readonly metadata?: { readonly name?: string | null | undefined } | null | undefined;
}

/** The rule of kinds whose names CDI puts into names of its own. */
export function nameLength(most: 63 | 253): Rule<Named> {
  return defineRule<Named>({
    code: 'CD0001',
    name: 'cdi/name-length',
    severity: 'error',
    upstream: 'webhooks.validateNameLength',
    page: {
      summary: 'The names of a DataImportCron, a VolumeImportSource and a VolumeUploadSource have at most 63 characters.',
      refused: `kind: DataImportCron, metadata: { name: ${'fedora-'.repeat(9)}x }`,
      accepted: `kind: DataImportCron, metadata: { name: ${'fedora-'.repeat(8)}x }`,
    },
    fields: ['metadata.name'],
    check({ metadata }) {
      const name = metadata?.name ?? '';
      if (Buffer.byteLength(name) <= most) return none;
      return [{ type: 'FieldValueInvalid', path: '', message: tooLong(most), hint: `Write a name of at most ${most} characters.` }];
    },
  });
}

export function tooLong(most: number): string {
  return `Name cannot be longer than ${most} characters`;
}
