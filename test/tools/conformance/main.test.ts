import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

test('the command answers line by line, in order, and never stops', () => {
  const vmi = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'a', namespace: 'n' },
    spec: { domain: { devices: {} } },
  };
  const input = [
    '{"id":"1","op":"brew"}',
    'oops',
    '',
    JSON.stringify({ id: '2', op: 'presets', input: { object: vmi, presets: [] } }),
  ].join('\n');
  const { stdout, status } = spawnSync('npx', ['tsx', 'tools/conformance/main.ts', 'answer'], { cwd: root, input, encoding: 'utf8' });
  const replies = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly id: string | null; readonly output?: object });
  expect(replies.map(({ id }) => id)).toEqual(['1', null, '2']);
  expect(replies[2]?.output).toEqual({
    object: { ...vmi, spec: { domain: { devices: {}, resources: {} } }, status: { guestOSInfo: {}, runtimeUser: 0 } },
  });
  expect(status).toBe(0);
});
