import { tmpdir } from 'node:os';
import { runTool } from '../run-tool.ts';

test('without its sources, says where they come from', () => {
  const { code, output } = runTool('schemas/main.ts', ['--from', tmpdir()]);
  expect(code).toBe(2);
  expect(output).toContain('lacks kubernetes-swagger.json, kubevirt-swagger.json, kubernetes-v3, crds.');
  expect(output).toContain('DIR/kubevirt-swagger.json  api/openapi-spec/swagger.json of the Go module kubevirt.io/kubevirt v1.9.0');
});
