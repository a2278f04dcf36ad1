import { Project } from './project.ts';

const widgets = (rules: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties: { min: { type: integer }, max: { type: integer } }
${rules}`;

const widget = `apiVersion: example.com/v1
kind: Widget
metadata: { name: a, namespace: b }
spec:
  max: 1
  min: 2
`;

let project: Project;
beforeAll(() => {
  project = new Project({
    'report-cel.cjs': `process.on('exit', () => {
  if (Object.keys(require.cache).some((file) => /rule-program/.test(file))) console.error('loaded');
});`,
    'plain/widgets.yaml': widgets(''),
    'plain/widget.yaml': widget,
    'ruled/widgets.yaml': widgets('              x-kubernetes-validations: [{ rule: self.min <= self.max, fieldPath: .min }]\n'),
    'ruled/widget.yaml': widget,
  });
});
afterAll(() => project.remove());

const run = (...args: readonly string[]) => project.run(['check', ...args], { NODE_OPTIONS: '--require ./report-cel.cjs' });

test("an object that breaks a rule of the app's own CRD", () => {
  expect(run('ruled')).toEqual({
    code: 1,
    stdout: '',
    stderr: `error[K80009]: Invalid value: "object": failed rule: self.min <= self.max
  --> ruled/widget.yaml:6:8  Widget b/a  spec.min
  = help: Change spec.min so that this holds: self.min <= self.max.

1 error.
To read more about a code, run cdk8s-kubevirt explain K80009.
loaded
`,
  });
});

test('CEL is loaded for rules alone', () => {
  expect(run('plain')).toEqual({ code: 0, stdout: '2 objects in 2 files: no error.\n', stderr: '' });
});
