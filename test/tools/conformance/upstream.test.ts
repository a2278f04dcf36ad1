import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingFunctions } from '../../../tools/conformance/upstream.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'upstream-'));
  const sources = join(folder, 'kubevirt@v1.8.4', 'pkg', 'network');
  mkdirSync(sources, { recursive: true });
  writeFileSync(
    join(sources, 'netiface.go'),
    'package admitter\n\nfunc validateForwardPortName(idx int) {}\n\nfunc (v *Validator) ValidateCreation() {}\n',
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('only releases whose sources are there are looked at', () => {
  expect(missingFunctions(folder).looked).toEqual(['1.8']);
});

test('a function is looked up by the name that the release has for it', () => {
  const names = missingFunctions(folder).missing.map(({ upstream }) => upstream);
  expect(names).toContain('admitters.validateCPUIsolatorThread');
  expect(names).not.toContain('admitter.validateForwardPortName');
  expect(names).not.toContain('admitter.validateForwardPortsName'); // of 1.9
});
