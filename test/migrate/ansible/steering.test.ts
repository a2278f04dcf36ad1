import { read } from './import.ts';

test('parameters that steer are told once, and never what they hold', () => {
  const { findings } = read(
    '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi, state: running, wait: true, api_key: s3cret, password: hunter2, force: yes }\n  check_mode: yes',
  );
  const [steering, ...others] = findings.filter(({ code }) => code === 'KA0005');
  expect(steering?.message).toBe('wait, api_key, password, force, check_mode steer how the module writes, and are dropped');
  expect(others).toEqual([]);
  expect(JSON.stringify(findings)).not.toMatch(/s3cret|hunter2/);
});
