import { check } from '../../../../lib/check/check.ts';
import { source } from '../../../check/text-source.ts';

test.each([
  ['Sockets', 'Write sockets as preferredCPUTopology.'],
  ['dies', 'Write sockets, cores, threads, spread or any as preferredCPUTopology.'],
])('what to write for %s', (topology, hint) => {
  const preference = `apiVersion: instancetype.kubevirt.io/v1beta1
kind: VirtualMachinePreference
metadata: { name: desk }
spec: { cpu: { preferredCPUTopology: ${topology} } }
`;
  expect(check([source(preference)]).judged.flat()).toEqual([expect.objectContaining({ code: 'KV4101', hint })]);
});
