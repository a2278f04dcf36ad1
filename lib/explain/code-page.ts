import type { CodeEntry, ListedCode } from '../rules/codes.ts';
import type { CodePage, ShownExample } from '../report/explain/code.ts';
import { appliesTo } from './applies-to.ts';
import { exampleOf, type Side } from './examples/example.ts';
import { judgeExample, needsCluster } from './examples/judge-example.ts';
import { printYaml } from './examples/print-yaml.ts';

/** All that there is to say about a code, its examples judged. */
export function codePage(entry: ListedCode): CodePage {
  const refused = exampleOf(entry, 'refused');
  return {
    entry,
    appliesTo: appliesTo(entry.code),
    holds: refused.kind === 'objects' && refused.holds.length > 0 ? printYaml(refused.holds) : undefined,
    needsCluster: refused.kind === 'objects' && !isOfUpgrade(entry) && needsCluster(refused),
    refused: shown(entry, 'refused'),
    accepted: shown(entry, 'accepted'),
  };
}

function shown(entry: CodeEntry, side: Side): ShownExample {
  const example = exampleOf(entry, side);
  switch (example.kind) {
    case 'objects':
      // What an upgrade does is not what one release says.
      return { language: 'yaml', text: printYaml(example.objects), told: isOfUpgrade(entry) ? [] : judgeExample(example) };
    case 'chart':
      return { language: 'ts', text: example.text, told: [] };
    case 'words':
      return { language: '', text: example.text, told: [] };
  }
}

function isOfUpgrade({ code }: CodeEntry): boolean {
  return code.startsWith('UP');
}
