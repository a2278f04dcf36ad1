import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ownPackage, packageFolder } from '../package-version.ts';
import type { Session } from '../session.ts';
import { dependenciesOf, packageJson, scripts } from './package-json.ts';
import { templateFiles, type DeliveryTool, type Pipeline } from './project-files.ts';
import { readme } from './readme.ts';
import { originOf } from './repository-url.ts';
import { writeNew } from './write-new.ts';

export interface InitValues {
  readonly delivery: DeliveryTool;
  /** Told by the remote where it is left out. */
  readonly ci: Pipeline | undefined;
  readonly repo: string | undefined;
}

/** Stands in the templates for the repository that Argo CD reads. */
const exampleRepository = 'https://git.example.org/fleet.git';

/** Writes a new repository into a folder, beside what is there, and says what comes next. Answers with the exit code. */
export function initProject(word: string, { delivery, ci, repo }: InitValues, session: Session): number {
  const folder = resolve(session.folder, word);
  const known = repo ?? originOf(existsSync(folder) ? folder : session.folder);
  const pipeline = ci ?? (known?.includes('gitlab') ? 'gitlab' : 'github');
  const name = basename(folder);
  const texts = new Map<string, string>([
    ['package.json', packageJson(name, ownPackage())],
    ['README.md', readme(name, delivery)],
  ]);
  for (const { from, to } of templateFiles({ delivery, ci: pipeline })) {
    const text = readFileSync(join(packageFolder(), from), 'utf8');
    texts.set(
      to,
      text.replaceAll(`'${exampleRepository}'`, () => quoted(known ?? exampleRepository)),
    );
  }

  const chartsAreThere = existsSync(join(folder, 'charts'));
  const kept: string[] = [];
  for (const [path, text] of texts) {
    const file = join(folder, path);
    const isWritten = !(chartsAreThere && path.startsWith('charts/')) && writeNew(file, text);
    if (!isWritten) kept.push(path);
    session.say(`${isWritten ? 'written' : 'kept'.padEnd('written'.length)}  ${session.nameOf(file)}`);
  }
  for (const line of nextSteps(word, { kept, usesExample: delivery === 'argocd' && known === undefined })) session.say(line);
  return 0;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}

function nextSteps(
  word: string,
  { kept, usesExample }: { readonly kept: readonly string[]; readonly usesExample: boolean },
): readonly string[] {
  const lines = ['', 'Next:'];
  if (word !== '.') lines.push(`  cd ${word}`);
  if (kept.includes('package.json')) lines.push(...stepsOfPackageJson());
  lines.push('  npm install && npm run synth');
  if (usesExample && !kept.includes('charts/main.ts')) lines.push(`  Replace ${exampleRepository} in charts/main.ts by this repository.`);
  return lines;
}

/** What brings a package.json that was there to the same scripts and packages. */
function stepsOfPackageJson(): readonly string[] {
  const { dependencies, devDependencies } = dependenciesOf(ownPackage());
  const named = (packages: Readonly<Record<string, string>>): string =>
    Object.entries(packages)
      .map(([name, range]) => `'${name}@${range}'`)
      .join(' ');
  return [
    `  npm pkg set ${Object.entries(scripts)
      .map(([name, script]) => `'scripts.${name}=${script}'`)
      .join(' ')}`,
    `  npm install ${named(dependencies)}`,
    `  npm install --save-dev ${named(devDependencies)}`,
  ];
}
