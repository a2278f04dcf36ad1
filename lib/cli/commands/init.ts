import { defineCommand, type Command } from '../command.ts';
import { deliveries, pipelines } from '../init/template-files.ts';
import { oneOf } from '../one-of.ts';

export const init: Command = defineCommand({
  name: 'init',
  summary: 'Start a repository: charts, settings, CI, and Argo CD or Flux',
  usage: ['[DIR] [--from DIR] [--delivery argocd|flux|none] [--ci github|gitlab|none] [--repo URL]'],
  details: [
    'DIR defaults to the working directory. init keeps existing files, and adds no charts to an existing folder charts.',
    'An existing package.json gets the scripts and packages that it lacks.',
    'With --from, the charts are made from the manifests in that folder, as by import manifests, instead of an example.',
  ],
  options: {
    from: { value: 'DIR', summary: 'Make the charts from the manifests in this folder' },
    delivery: { value: 'TOOL', choices: deliveries, summary: 'What syncs the manifests: argocd (default), flux or none' },
    ci: {
      value: 'SERVICE',
      choices: pipelines,
      summary: 'What runs the checks: github, gitlab or none; default: gitlab if the git remote or a .gitlab-ci.yml says so, else github',
    },
    repo: { value: 'URL', summary: 'URL at which Argo CD reads the repository; default: the git remote origin' },
  },
  words: { least: 0, most: 1 },
  async run({ values, words: [folder = '.'], session }) {
    const delivery = oneOf(values.delivery, deliveries, 'delivery') ?? 'argocd';
    const ci = oneOf(values.ci, pipelines, 'ci');
    const { initProject } = await import('../init/init-project.ts');
    return initProject(folder, { delivery, ci, repo: values.repo, from: values.from }, session);
  },
});
