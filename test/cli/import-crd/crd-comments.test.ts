import { crdComments } from '../../../lib/cli/import-crd/crd-comments.ts';

test('of a description 400 characters are printed', () => {
  const comment = (length: number): string | undefined => crdComments({ definitions: { A: { description: 'x'.repeat(length) } } })('A');
  expect(comment(400)).toContain('x'.repeat(400));
  expect(comment(400)).not.toContain('…');
  expect(comment(401)).toContain(`${'x'.repeat(400)}…`);
});
