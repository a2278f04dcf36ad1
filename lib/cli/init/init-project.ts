import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stringLiteral } from '../../core/text/typescript.ts';
import { ownPackage, packageFolder } from '../package-version.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { exampleRepository, nextSteps } from './next-steps.ts';
import { packageManagerOf } from './package-manager.ts';
import { packageJson } from './package-json.ts';
import { templateFiles, type DeliveryTool, type Pipeline } from './template-files.ts';
import { readme } from './readme.ts';
import { gitIn, originOf, withoutCredentials, type RepositoryUrl } from './repository-url.ts';
import { writeNew } from './write-new.ts';

export interface InitValues {
  readonly delivery: DeliveryTool;
  /** If it is left out, GitLab is recognized by the remote or by its CI file. */
  readonly ci: Pipeline | undefined;
  readonly repo: string | undefined;
}

/** Writes a new repository into a folder, keeping existing files, and says what to do next. Answers with the exit code. */
export function initProject(word: string, { delivery, ci, repo }: InitValues, session: Session): number {
  const folder = resolve(session.folder, word);
  const near = existsSync(folder) ? folder : session.folder;
  const origin = originOf(near);
  const known = repo === undefined ? origin : repositoryAt(repo);
  const isGitLab = known?.url.includes('gitlab') === true || existsSync(join(folder, '.gitlab-ci.yml'));
  const pipeline = ci ?? (isGitLab ? 'gitlab' : 'github');
  const name = basename(folder);
  const manager = packageManagerOf(folder);
  const texts = new Map<string, string>([
    ['package.json', packageJson(name, ownPackage())],
    ['README.md', readme(name, { delivery, pipeline, manager, repository: known?.url ?? exampleRepository })],
  ]);
  for (const { from, to } of templateFiles({ delivery, ci: pipeline })) {
    const text = readFileSync(join(packageFolder(), from), 'utf8');
    texts.set(
      to,
      text.replaceAll(`'${exampleRepository}'`, () => stringLiteral(known?.url ?? exampleRepository)),
    );
  }

  const chartsAreThere = existsSync(join(folder, 'charts'));
  const kept: string[] = [];
  for (const [path, text] of texts) {
    if (chartsAreThere && path.startsWith('test/')) continue; // they are about the charts that are not written
    const place = chartsAreThere && path.startsWith('charts/') ? 'charts' : path;
    if (kept.includes(place)) continue;
    const isWritten = place === path && writeNew(folder, path, text);
    if (!isWritten) kept.push(place);
    session.say(`${isWritten ? 'written' : 'kept'.padEnd('written'.length)}  ${session.inLine(join(folder, place))}`);
  }
  if (known?.isShortened === true) {
    session.say('\nThe URL of the repository is used without its credentials and query, which do not belong into Git.');
  }
  const packageText = kept.includes('package.json') ? readFileSync(join(folder, 'package.json'), 'utf8') : undefined;
  const top = gitIn(near, 'rev-parse', '--show-toplevel');
  const isRoot = top !== undefined && existsSync(folder) && realpathSync(top) === realpathSync(folder);
  const git = isRoot ? 'root' : top === undefined ? 'none' : 'within';
  const begun = {
    kept,
    delivery,
    pipeline,
    git,
    hasOrigin: isRoot && origin !== undefined,
    repository: known?.url,
    manager,
    packageText,
  } as const;
  session.say(['', 'Next:', ...nextSteps(word, begun).map((step) => `  ${step}`)].join('\n'));
  return 0;
}

/** The URL that `--repo` gives. An error does not repeat it, because it may hold a token. */
function repositoryAt(repo: string): RepositoryUrl {
  const url = withoutCredentials(repo);
  if (url !== undefined) return url;
  const hint = `Write --repo ${exampleRepository} or --repo git@git.example.org:fleet.git, without credentials.`;
  throw usageError('KU0007', '--repo is not the URL of a Git repository on a server', hint);
}
