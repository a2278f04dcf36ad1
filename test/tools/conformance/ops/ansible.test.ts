import { answerAnsible } from '../../../../tools/conformance/ops/ansible/answer.ts';

const claim = { name: 'data', namespace: 'shop', access_modes: ['ReadWriteOnce'] };

test('storage is another name for the size of a claim', () => {
  const definition = { spec: { resources: { requests: { storage: '1Gi' } } } };
  expect(answerAnsible({ module: 'kubevirt_pvc', params: { ...claim, storage: '1Gi' } })).toMatchObject({ ok: true, definition });
});

test.each([
  [{ blank: true }, true],
  [{ blank: true, content_type: 'archive' }, true],
  [{ blank: true, checksum: 'a' }, false],
  [{ ftp: { url: 'ftp://a' } }, false],
  [{ content_type: 'archive' }, false],
])('of the source %j of a claim the module says %s', (source, ok) => {
  expect(answerAnsible({ module: 'kubevirt_pvc', params: { ...claim, size: '1Gi', cdi_source: source } })['ok']).toBe(ok);
});

test('only a VirtualMachine of a template is written as parameters', () => {
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'keys' }, memory: '1Gi' };
  const params = { name: 'web', namespace: 'shop', objects: [{ kind: 'VirtualMachine', name: 'web', memory: '1Gi' }, secret] };
  const domain = { resources: { requests: { memory: '1Gi' } } };
  expect(answerAnsible({ module: 'kubevirt_template', params })).toMatchObject({
    ok: true,
    definition: { objects: [{ kind: 'VirtualMachine', spec: { template: { spec: { domain } } } }, secret] },
  });
});

describe('a removal', () => {
  const held = (finalizers: readonly string[]): unknown => ({
    kind: 'VirtualMachine',
    metadata: { name: 'web', namespace: 'shop', finalizers },
  });
  test.each<readonly [name: string, finalizers: readonly string[], wait: boolean, ok: boolean]>([
    ['ends', [], true, true],
    ['does not end while a finalizer is there', ['example.com/hold'], true, false],
    ['is not waited for', ['example.com/hold'], false, true],
  ])('%s', (_, finalizers, wait, ok) => {
    const params = { name: 'web', namespace: 'shop', state: 'absent', wait };
    const answer = answerAnsible({ module: 'kubevirt_vm', params, cluster: { existing: [held(finalizers)] } });
    expect(answer).toMatchObject(ok ? { ok } : { ok, errorKind: 'wait' });
  });
});
