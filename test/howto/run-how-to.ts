import { Project } from '../cli/project.ts';

const fence = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms;

/**
 * Does what a how-to says in an empty folder with git: writes each block that names a file, and runs the lines of console blocks that begin with
 * `$ `. Answers with the page as it would have to be.
 */
export function runHowTo(page: string): string {
  const project = new Project({
    'cdk8s.yaml': 'language: typescript\napp: npx tsx charts/main.ts\noutput: dist\n',
    '.gitignore': 'node_modules\n',
  });
  try {
    project.shell('git init --quiet --initial-branch main && git config user.email a@example.com && git config user.name A');
    return page.replaceAll(fence, (block, language: string, file: string | undefined, body: string) => {
      if (file !== undefined) project.write({ [file]: body });
      return language === 'console' ? `\`\`\`console\n${runAll(project, body)}\`\`\`` : block;
    });
  } finally {
    project.remove();
  }
}

function runAll(project: Project, body: string): string {
  const lines = body.split('\n').filter((line) => line.startsWith('$ '));
  return lines.map((line) => `${line}\n${run(project, line.slice(2))}`).join('');
}

function run(project: Project, line: string): string {
  const { stdout, stderr } = project.shell(line.replaceAll('npx cdk8s-kubevirt', 'node "$COMMAND"'));
  const printed = `${stderr}${stdout}`;
  return printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`;
}
