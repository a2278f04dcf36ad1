import { read } from './import.ts';

describe('the turns of a loop', () => {
  const messagesOf = (text: string): readonly string[] => read(text).findings.map(({ message }) => message);

  test('that are refused hide none of the others', () => {
    const vm = "kubevirt_vm: { name: '{{ item.n }}', namespace: n, memory: '{{ item.m }}', bootloader: '{{ item.b | default(omit) }}' }";
    expect(read(`- loop: [{ n: a }, { n: b, m: 1Gi, b: EFI }, { n: c }]\n  ${vm}`).errors).toEqual([
      'KA0002 2:62 m is not defined, at turns 1 and 3 of the loop',
      expect.stringMatching(/^KA0104 2:/),
    ]);
  });

  test.each([
    ['one', '[1]', ', at turn 1 of the loop'],
    ['two', '[1, 3]', ', at turns 1 and 3 of the loop'],
    ['four', '[1, 3, 4, 5]', ', at turns 1, 3, 4 and 5 of the loop'],
    ['many', '[1, 3, 4, 5, 6, 7]', ', at turns 1, 3, 4, 5 and 2 more of the loop'],
    ['all', '[1, 2, 3, 4, 5, 6, 7]', ''],
  ])('are named where a finding is of %s', (_name, list, suffix) => {
    const text = `- loop: [1, 2, 3, 4, 5, 6, 7]\n  when: item not in ${list}\n  kubevirt_vm: { name: 'a{{ item }}', namespace: n, state: running, memory: 1Gi }`;
    expect(messagesOf(text)).toContain(`the condition of "kubevirt_vm" does not hold${suffix}`);
  });

  test('are not printed, as they may be secret', () => {
    const text =
      "- loop: [{ n: a, password: hunter2 }, { n: b }]\n  when: item.n == 'b'\n  kubevirt_vm: { name: '{{ item.n }}', namespace: n, memory: 1Gi }";
    expect(JSON.stringify(read(text).findings)).not.toContain('hunter2');
    expect(messagesOf(text)).toContain('the condition of "kubevirt_vm" does not hold, at turn 1 of the loop');
  });
});
