import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
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
const ownFiles = /^manifests(?:\/(?:web|web\/namespace_shop\.yaml|owned-files\.sha256))?$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Files of a clone, and what its output folder says about them. */
export const outputFolder: readonly Attack[] = [
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
    attack: 'An index lists files outside the output folder.',
    promise: 'own-files',
    files: {
      ...charts,
      'notes.txt': 'mine\n',
      'manifests/owned-files.sha256': `${sha256('mine\n')}  ../notes.txt\n${sha256('mine\n')}  web/../../notes.txt\n`,
    },
    run: synth,
    expect: { code: 0, says: ['KU0207'], writes: ownFiles, leaves: { 'notes.txt': 'mine\n' } },
  },
];
