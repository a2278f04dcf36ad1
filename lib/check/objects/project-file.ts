const names: ReadonlySet<string> = new Set(['cdk8s.yaml', 'package.json', 'package-lock.json', 'tsconfig.json', 'jest.config.json']);

/** Whether a file belongs to a project of charts by its name: nobody expects objects in it. */
export function isProjectFile(path: string): boolean {
  return names.has(path.replace(/^.*[/\\:]/, ''));
}
