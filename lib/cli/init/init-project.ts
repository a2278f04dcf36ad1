import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { stringLiteral } from '../../core/text/typescript.ts';
import { importFolder, type ImportedFolder } from '../import/import-charts.ts';
import { ownPackage, packageFolder } from '../package-version.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { guestsFile, reservedCharts, withGuests } from './imported-guests.ts';
import { inShell } from './in-shell.ts';
import { exampleRepository, nextSteps } from './next-steps.ts';
import { packageManagerOf } from './package-manager.ts';
import { extendedIn, writeExtended } from './package-file.ts';
import { packageJson, repositoryPackage } from './package-json.ts';
import { templateFiles, type DeliveryTool, type Pipeline } from './template-files.ts';
import { readme } from './readme.ts';
import { gitIn, originOf, withoutCredentials, type RepositoryUrl } from './repository-url.ts';
import { writeNew } from './write-new.ts';

export interface InitValues {
  readonly delivery: DeliveryTool;
  /** If it is left out, GitLab is recognized by the remote or by its CI file. */
  readonly ci: Pipeline | undefined;
  readonly repo: string | undefined;
  /** A folder of manifests, of which the charts are made. @default - an example */
  readonly from?: string | undefined;
}

/** Writes a new repository into a folder, says what to do next, and returns the exit code. Existing files are kept; package.json is extended. */
export async function initProject(word: string, { delivery, ci, repo, from }: InitValues, session: Session): Promise<number> {
  const folder = resolve(session.folder, word);
  const imported = from === undefined ? undefined : await importedInto(folder, from, session);
  if (imported?.hasErrors === true) {
    imported.report();
    return 1;
  }
  const near = existsSync(folder) ? folder : session.folder;
  const origin = originOf(near);
  const known = repo === undefined ? origin : repositoryAt(repo);
  const isGitLab = known?.url.includes('gitlab') === true || existsSync(join(folder, '.gitlab-ci.yml'));
  const pipeline = ci ?? (isGitLab ? 'gitlab' : 'github');
  const name = basename(folder);
  const manager = packageManagerOf(folder);
  const wanted = repositoryPackage(ownPackage(), manager);
  const extended = extendedIn(folder, wanted);
  const texts = new Map<string, string>([
    ['package.json', packageJson(name, wanted)],
    [
      'README.md',
      readme(name, { delivery, pipeline, manager, repository: known?.url ?? exampleRepository, isImported: imported !== undefined }),
    ],
  ]);
  for (const { from, to } of templateFiles({ delivery, ci: pipeline, hasCharts: imported !== undefined })) {
    const template = readFileSync(join(packageFolder(), from), 'utf8');
    const text = imported === undefined ? template : withGuests(template);
    texts.set(
      to,
      text.replaceAll(`'${exampleRepository}'`, () => stringLiteral(known?.url ?? exampleRepository)),
    );
  }

  if (imported !== undefined) {
    texts.set('charts/guests.ts', guestsFile(imported.charts));
    for (const { file, text } of imported.charts) texts.set(`charts/${basename(file)}`, text);
  }

  const chartsAreThere = existsSync(join(folder, 'charts'));
  const kept: string[] = [];
  for (const [path, text] of texts) {
    if (chartsAreThere && path.startsWith('test/')) continue; // they are about the charts that are not written
    const place = chartsAreThere && path.startsWith('charts/') ? 'charts' : path;
    if (kept.includes(place)) continue;
    if (path === 'package.json' && extended !== undefined && extended.added.size > 0) {
      const additions = writeExtended(folder, extended);
      session.say(`extended ${session.inLine(join(folder, path))}\n${additions.map((line) => `           ${line}`).join('\n')}`);
      continue;
    }
    const isWritten = place === path && writeNew(folder, path, text);
    if (!isWritten) kept.push(place);
    session.say(`${isWritten ? 'written' : 'kept'.padEnd('written'.length)}  ${session.inLine(join(folder, place))}`);
  }
  if (known?.isShortened === true) {
    session.say('\nThe URL of the repository is used without its credentials and query, which do not belong in Git.');
  }
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
    otherScripts: new Map(extended?.otherScripts.map((script) => [script, wanted.scripts[script] ?? ''])),
    isImported: imported !== undefined,
  } as const;
  if (imported !== undefined) {
    imported.report();
    session.say('synth writes these objects as they were, apart from what is reported as changed.');
  }
  session.say(['', 'Next:', ...nextSteps(word, begun).map((step) => `  ${step}`)].join('\n'));
  return 0;
}

/** Charts of the manifests below a folder. @throws UsageError where the new repository has charts already. */
async function importedInto(folder: string, from: string, session: Session): Promise<ImportedFolder> {
  const charts = join(folder, 'charts');
  if (existsSync(charts)) {
    const hint = `Write cdk8s-kubevirt import manifests ${inShell(from)}, which adds to these charts.`;
    throw usageError('KU0007', `${charts} is there already`, hint);
  }
  return importFolder(from, charts, reservedCharts, session);
}

/** The URL that `--repo` gives. An error does not repeat it, because it may hold a token. */
function repositoryAt(repo: string): RepositoryUrl {
  const url = withoutCredentials(repo);
  if (url !== undefined) return url;
  const hint = `Write --repo ${exampleRepository} or --repo git@git.example.org:fleet.git, without credentials.`;
  throw usageError('KU0007', '--repo is not the URL of a Git repository on a server', hint);
}
