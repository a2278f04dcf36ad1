import { runTool } from '../run-tool.ts';

test('the rules of the shipped CRDs are printed as they stand', () => {
  expect(runTool('cel/main.ts', ['--check'])).toEqual({ code: 0, output: '' });
});
