import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack, Files } from '../attack.ts';

const charts: Files = {
  'main.js': `const { Chart } = require('cdk8s');
const { App, Namespace } = require('cdk8s-kubevirt');
const app = new App();
new Namespace(new Chart(app, 'web'), 'shop');
app.synth();
`,
};

const synth = ['synth', '--app', 'main.js'];
const manifest = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n';
const ownFiles = /^manifests(?:\/(?:web|web\/namespace_shop\.yaml|owned-files\.sha256))?$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An index that lists files, with the hashes of their texts. */
function index(files: Files): string {
  return Object.entries(files)
    .map(([path, text]) => `${sha256(text)}  ${path}\n`)
    .join('');
}

const script = '#!/bin/sh\ntouch obeyed\n';
const head = 'ref: refs/heads/main\n';
const gitFiles: Files = { '.git/HEAD': head, '.github/workflows/ci.yaml': 'on: push\n', 'README.md': 'Read me.\n' };

/** A journal that puts this script into a hook of Git, as a clone brings it. */
const hook: Files = {
  '.cdk8s-kubevirt/journal': `move 0 ${sha256(script)} .git/hooks/pre-commit\n`,
  '.cdk8s-kubevirt/0': script,
};

const notMadeHere = { code: 2, says: ['KU0215', 'was not made by a synth on this machine'] };

/** Files of a clone, and what its output folder says about them. */
export const outputFolder: readonly Attack[] = [
  {
    attack: 'A clone has a journal that writes a hook of Git.',
    promise: 'own-files',
    files: { ...charts, ...gitFiles, ...hook },
    run: [...synth, '--output', '.'],
    expect: { ...notMadeHere, leaves: { '.git/hooks/pre-commit': undefined } },
  },
  {
    attack: 'A clone has a journal that says in which work folder it was written.',
    promise: 'own-files',
    files: { ...charts, ...gitFiles, ...hook },
    given({ project }) {
      const folder = join(project.folder, '.cdk8s-kubevirt');
      const origin = `made here: ${statSync(folder).ino} 0 0\n`;
      project.write({
        '.cdk8s-kubevirt/.gitignore': '*\n',
        '.cdk8s-kubevirt/made-here': origin,
        '.cdk8s-kubevirt/journal': origin + (hook['.cdk8s-kubevirt/journal'] ?? ''),
      });
    },
    run: [...synth, '--output', '.'],
    expect: notMadeHere,
  },
  {
    attack: 'A clone has a journal that removes files of the project.',
    promise: 'own-files',
    files: {
      ...charts,
      'notes.txt': 'mine\n',
      'manifests/mine.yaml': 'mine\n',
      'manifests/.cdk8s-kubevirt/journal': `remove ../notes.txt\nremove mine.yaml\nremove ${sha256('mine\n')} mine.yaml\n`,
    },
    run: synth,
    expect: notMadeHere,
  },
  {
    attack: 'A clone has a journal that removes files, and the charts are run by node.',
    promise: 'own-files',
    files: { ...charts, 'manifests/mine.yaml': 'mine\n', 'manifests/.cdk8s-kubevirt/journal': `remove ${sha256('mine\n')} mine.yaml\n` },
    run: { node: ['main.js'] },
    expect: { code: 1, says: ['KU0215'] },
  },
  {
    attack: 'A clone has a staged file that is a link to a file outside.',
    promise: 'own-files',
    files: charts,
    given({ project, outside }) {
      writeFileSync(join(outside, 'profile'), 'mine\n');
      project.link(join(outside, 'profile'), 'manifests/.cdk8s-kubevirt/0');
    },
    run: synth,
    expect: notMadeHere,
  },
  {
    attack: 'A clone has a work folder that is a link to a folder outside.',
    promise: 'own-files',
    files: charts,
    given({ project, outside }) {
      writeFileSync(join(outside, 'journal'), 'remove web/namespace_shop.yaml\n');
      project.link(outside, 'manifests/.cdk8s-kubevirt');
    },
    run: synth,
    expect: { code: 2, says: ['KU0203', 'is not a folder'] },
  },
  {
    attack: 'A clone has a work folder with a lock that is a pipe.',
    promise: 'bounded',
    files: charts,
    given({ project }) {
      mkdirSync(join(project.folder, 'manifests/.cdk8s-kubevirt'), { recursive: true });
      execFileSync('mkfifo', [join(project.folder, 'manifests/.cdk8s-kubevirt/lock-1')]);
    },
    run: synth,
    expect: { code: 0, writes: /^manifests(?:$|\/)/, leaves: { 'manifests/web/namespace_shop.yaml': manifest } },
  },
  {
    attack: 'An index lists HEAD, a workflow and a README, with their hashes, and the output folder is the project.',
    promise: 'own-files',
    files: { ...charts, ...gitFiles, 'owned-files.sha256': index(gitFiles) },
    run: [...synth, '--output', '.'],
    expect: { code: 0, says: ['KU0207'], writes: /^(?:web|web\/namespace_shop\.yaml|owned-files\.sha256)$/, leaves: gitFiles },
  },
  {
    attack: 'A hidden folder has an index that lists its files.',
    promise: 'own-files',
    files: { ...charts, ...gitFiles, '.github/owned-files..github.sha256': index({ 'workflows/ci.yaml': 'on: push\n' }) },
    run: [...synth, '--output', '.'],
    expect: { code: 0, writes: /^(?:web|web\/namespace_shop\.yaml|owned-files\.sha256)$/, leaves: gitFiles },
  },
  {
    attack: 'An index lists a file of somebody else, with any hash.',
    promise: 'own-files',
    files: { ...charts, 'manifests/mine.yaml': 'mine\n', 'manifests/owned-files.sha256': `${'0'.repeat(64)}  mine.yaml\n` },
    run: synth,
    expect: { code: 0, says: ['KU0214', 'manifests/mine.yaml'], writes: ownFiles, leaves: { 'manifests/mine.yaml': 'mine\n' } },
  },
  {
    attack: 'An index lists files outside the output folder.',
    promise: 'own-files',
    files: {
      ...charts,
      'notes.yaml': 'mine\n',
      'manifests/owned-files.sha256': index({ '../notes.yaml': 'mine\n', 'web/../../notes.yaml': 'mine\n' }),
    },
    run: synth,
    expect: { code: 0, says: ['KU0207'], writes: ownFiles },
  },
  {
    attack: 'An index lists files behind a link to a folder outside.',
    promise: 'own-files',
    files: { ...charts, 'manifests/owned-files.sha256': index({ 'api/notes.yaml': 'mine\n' }) },
    given({ project, outside }) {
      writeFileSync(join(outside, 'notes.yaml'), 'mine\n');
      project.link(outside, 'manifests/api');
    },
    run: synth,
    expect: { code: 0, writes: ownFiles },
  },
  {
    attack: 'The folder of a chart is a link to a folder outside.',
    promise: 'own-files',
    files: charts,
    given: ({ project, outside }) => project.link(outside, 'manifests/web'),
    run: synth,
    expect: { code: 2, says: ['KU0203'] },
  },
  {
    attack: 'A manifest is a link to a file outside, and an index lists it.',
    promise: 'own-files',
    files: { ...charts, 'manifests/owned-files.sha256': index({ 'web/namespace_shop.yaml': 'mine\n' }) },
    given({ project, outside }) {
      writeFileSync(join(outside, 'profile'), 'mine\n');
      project.link(join(outside, 'profile'), 'manifests/web/namespace_shop.yaml');
    },
    run: synth,
    expect: { code: 0, says: ['KU0208'], writes: ownFiles, leaves: { 'manifests/web/namespace_shop.yaml': manifest } },
  },
  {
    attack: 'The output folder is a link to the output of another project.',
    promise: 'own-files',
    files: charts,
    given({ project, outside }) {
      writeFileSync(join(outside, 'a.yaml'), 'theirs\n');
      writeFileSync(join(outside, 'owned-files.sha256'), index({ 'a.yaml': 'theirs\n' }));
      project.link(outside, 'manifests');
    },
    run: synth,
    expect: { code: 2, says: ['KU0203', 'symbolic link'] },
  },
  {
    attack: 'A manifest that the charts make again is a file of 3 GB.',
    promise: 'bounded',
    files: { ...charts, 'manifests/owned-files.sha256': index({ 'web/namespace_shop.yaml': 'x' }) },
    given({ project }) {
      project.write({ 'manifests/web/namespace_shop.yaml': manifest });
      truncateSync(join(project.folder, 'manifests/web/namespace_shop.yaml'), 3_000_000_000);
    },
    run: synth,
    expect: { code: 0, says: ['KU0208'], writes: ownFiles, leaves: { 'manifests/web/namespace_shop.yaml': manifest } },
  },
  {
    attack: 'An index is a file of 3 GB.',
    promise: 'bounded',
    files: { ...charts, 'manifests/owned-files.sha256': '' },
    given: ({ project }) => truncateSync(join(project.folder, 'manifests/owned-files.sha256'), 3_000_000_000),
    run: synth,
    expect: { code: 2, says: ['KU0210', 'larger than 64 MB'] },
  },
  {
    attack: 'The statement about a cluster is a pipe.',
    promise: 'bounded',
    files: {
      'manifests/staging/namespace_shop.yaml': manifest,
      'manifests/staging/owned-files.staging.sha256': index({ 'cluster-facts.txt': '', 'namespace_shop.yaml': manifest }),
    },
    given: ({ project }) => execFileSync('mkfifo', [join(project.folder, 'manifests/staging/cluster-facts.txt')]),
    run: ['check', 'manifests'],
    expect: { code: 2, says: ['KU0042', 'is not a file'] },
  },
  {
    attack: 'The list of silences is a pipe.',
    promise: 'bounded',
    files: {
      'manifests/staging/namespace_shop.yaml': manifest,
      'manifests/staging/cluster-facts.txt': '{}\n',
      'manifests/staging/owned-files.staging.sha256': index({
        'cluster-facts.txt': '',
        'silences.txt': '',
        'namespace_shop.yaml': manifest,
      }),
    },
    given: ({ project }) => execFileSync('mkfifo', [join(project.folder, 'manifests/staging/silences.txt')]),
    run: ['check', 'manifests'],
    expect: { code: 2, says: ['KU0040', 'is not a file'] },
  },
];
