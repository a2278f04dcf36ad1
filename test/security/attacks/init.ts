import { execFileSync } from 'node:child_process';
import type { Attack } from '../attack.ts';
import type { Place } from '../place.ts';

const written =
  /^(?:README\.md|package\.json|tsconfig\.json|cdk8s\.yaml|\.git(?:ignore|attributes)|\.git(?:hub|lab)|jest\.config\.json|\.prettier(?:rc\.json|ignore)|test|test\/.*|charts|\.github\/.*|\.gitlab\/.*|charts\/.*|\.gitlab-ci\.yml)$/;
const git = ({ project }: Place, ...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], { cwd: project.folder, stdio: 'ignore' });

/** What `init` reads of the place in which it starts a repository. */
export const init: readonly Attack[] = [
  {
    attack: 'The remote of a clone has a password and a token in its URL.',
    promise: 'hidden',
    given(place) {
      git(place, 'init');
      git(place, 'remote', 'add', 'origin', 'https://bot:hunter2@git.example.org/vms.git?private_token=hunter3');
    },
    run: ['init'],
    expect: { code: 0, says: ['without its credentials'], hides: [/hunter/], writes: written },
  },
  {
    attack: 'A URL that was copied in a hurry has a password that no reader of URLs finds.',
    promise: 'hidden',
    run: ['init', '--repo', 'bot:hunter2@git.example.org/vms.git'],
    expect: { code: 2, says: ['KU0007'], hides: [/hunter/] },
  },
  {
    attack: 'The name of the remote of a clone ends the text in a chart and goes on as code.',
    promise: 'no-code',
    given(place) {
      git(place, 'init');
      git(place, 'remote', 'add', 'origin', "https://git.example.org/';throw(1);'\\");
    },
    run: ['init'],
    expect: { code: 0, writes: written, says: [/git push/] },
  },
  {
    attack: 'A clone has links to folders outside where init writes its files.',
    promise: 'own-files',
    given({ project, outside }) {
      for (const name of ['.gitlab', 'charts']) project.link(outside, name);
    },
    run: ['init', '--ci', 'gitlab'],
    expect: { code: 2, says: ['KU0007', 'is outside'], writes: written },
  },
];
