import { chmodSync } from 'node:fs';
import { Project, type Finished } from '../project.ts';

/** Answers from the files of a folder, by the first word after `get`, and keeps what it was asked. */
const fakeKubectl = `#!/bin/sh
printf '%s\\n' "$*" >> asked.txt
[ "$1" = config ] && { echo prod; exit 0; }
if [ -f "answers/$2.error" ]; then cat "answers/$2.error" >&2; exit 1; fi
if [ -f "answers/$2.json" ]; then cat "answers/$2.json"; exit 0; fi
case $2 in HyperConverged*) echo "error: the server doesn't have a resource type \\"HyperConverged\\"" >&2; exit 1;; esac
echo '{"apiVersion":"v1","kind":"List","items":[]}'
`;

/** A folder with a kubectl that answers from `answers/KIND.VERSION.GROUP.json`, or fails with `….error`. */
export class FakeCluster extends Project {
  constructor(files: Readonly<Record<string, string>>) {
    super({ 'bin/kubectl': fakeKubectl, ...files });
    chmodSync(`${this.folder}/bin/kubectl`, 0o755);
  }

  override run(args: readonly string[]): Finished {
    return super.run(args, { PATH: `${this.folder}/bin:${process.env['PATH'] ?? ''}` });
  }
}

/** What kubectl prints of several objects. */
export function list(...items: readonly object[]): string {
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
}
