import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingFunctions } from '../../../tools/conformance/upstream.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'upstream-'));
  const sources = join(folder, 'kubevirt.io', 'kubevirt@v1.8.4', 'pkg', 'network');
  mkdirSync(sources, { recursive: true });
  writeFileSync(
    join(sources, 'netiface.go'),
    'package admitter\n\nfunc validateForwardPortName(idx int) {}\n\nfunc (v *Validator) ValidateCreation() {}\n',
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('only releases whose sources are there are looked at', () => {
  expect(missingFunctions(folder).looked).toEqual(['KubeVirt 1.8']);
});

test('a function is looked up by the name that the release has for it', () => {
  const names = missingFunctions(folder).missing.map(({ upstream }) => upstream);
  expect(names).toContain('admitters.validateCPUIsolatorThread');
  expect(names).not.toContain('admitter.validateForwardPortName');
  expect(names).not.toContain('admitter.validateForwardPortsName'); // of 1.9
});

test('what has no sources here is left out', () => {
  expect(missingFunctions(join(folder, 'nothing'))).toEqual({ looked: [], missing: [] });
});

test('functions of CDI and Kubernetes are looked up too, in the newest of several versions, and modules that are absent are named', () => {
  const addTo = (path: string, text: string): void => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'a.go'), text);
  };
  const cdi = 'kubevirt.io/containerized-data-importer';
  addTo(`${cdi}@v1.9.0/pkg`, 'package old\n');
  addTo(`${cdi}@v1.65.0/pkg/webhooks`, 'package webhooks\n\nfunc validateNameLength() {}\n');
  addTo('k8s.io/apimachinery@v0.34.2/pkg', 'package validation\n\nfunc ValidateLabels() {}\n');
  const { looked, missing } = missingFunctions(folder);
  expect(looked).toEqual([
    'KubeVirt 1.8',
    "CDI (without github.com/robfig/cron/v3, which Go's module cache lacks)",
    "Kubernetes (without k8s.io/kubernetes, k8s.io/apiextensions-apiserver, k8s.io/apiserver, k8s.io/pod-security-admission, which Go's module cache lacks)",
  ]);
  const names = missing.map(({ upstream }) => upstream);
  expect(names).not.toContain('webhooks.validateNameLength');
  expect(names).not.toContain('validation.ValidateLabels');
  expect(names).toContain('validation.ValidateAnnotations');
});
