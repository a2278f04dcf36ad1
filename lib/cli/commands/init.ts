import { defineCommand, type Command } from '../command.ts';
import { deliveries, pipelines } from '../init/template-files.ts';
import { oneOf } from '../one-of.ts';

export const init: Command = defineCommand({
  name: 'init',
  summary: 'Begin a repository: charts, settings, CI, and what syncs it',
  usage: ['[DIR] [--delivery argocd|flux|none] [--ci github|gitlab|none] [--repo URL]'],
  details: [
    'DIR is the working directory unless it is named. What is there already is left as it is, and told.',
    'A folder charts that is there gets no further charts.',
  ],
  options: {
    delivery: { value: 'TOOL', summary: 'What syncs the manifests: argocd (default), flux or none' },
    ci: { value: 'SERVICE', summary: 'What runs the checks: github or gitlab, else as the repository tells; or none' },
    repo: { value: 'URL', summary: 'The repository as Argo CD reads it; else the remote origin of git' },
  },
  words: { least: 0, most: 1 },
  async run({ values, words: [folder = '.'], session }) {
    const delivery = oneOf(values.delivery, deliveries, 'delivery') ?? 'argocd';
    const ci = oneOf(values.ci, pipelines, 'ci');
    const { initProject } = await import('../init/init-project.ts');
    return initProject(folder, { delivery, ci, repo: values.repo }, session);
  },
});
