import type { Severity } from '../core/diagnostic.ts';
import type { CatalogueEntry } from './rule.ts';

type Row = readonly [code: CatalogueEntry['code'], name: string, severity: Severity, summary: string, told: string, passes: string];

const table: readonly Row[] = [
  [
    'KU0201',
    'no-folder',
    'error',
    'Where a folder of manifests has to be there is nothing, or a folder.',
    '--output README.md',
    '--output manifests',
  ],
  [
    'KU0202',
    'foreign-file',
    'error',
    'Only files that an earlier synth wrote are replaced; any other that stands in the way stays, and nothing is written.',
    'a service_web_shop.yaml written by hand where the charts make one',
    'a kustomization.yaml beside them, which no chart makes',
  ],
  [
    'KU0203',
    'link',
    'error',
    'The output folder may be a symbolic link, and nothing below it: files would be written elsewhere.',
    'manifests/staging -> /srv/staging',
    'manifests -> /srv/manifests',
  ],
  [
    'KU0204',
    'permission',
    'error',
    'What a synth changes may be changed by whoever runs it.',
    'chmod a-w manifests',
    'chmod u+w manifests',
  ],
  ['KU0205', 'no-space', 'error', 'The disk has room for the new files beside the old ones.', 'a full disk', 'a disk with some room'],
  [
    'KU0206',
    'locked',
    'error',
    'One command at a time writes an output folder.',
    'a second cdk8s-kubevirt synth while the first one writes',
    'the same after the first one has ended, or with another --output',
  ],
  [
    'KU0207',
    'damaged-index',
    'warning',
    'The index of owned files has one line a file, with its hash and path; from any other shape it is built anew.',
    '<<<<<<< HEAD in owned-files.sha256',
    'an index as synth writes it',
  ],
  [
    'KU0208',
    'edited-file',
    'warning',
    'Manifests are what the charts give, so edits by hand are overwritten, and told first.',
    'replicas: 5 written into a manifest',
    'replicas: 5 written into the chart',
  ],
  [
    'KU0209',
    'lost-content',
    'warning',
    'A synth that was cut short is completed by the next one, unless a power cut has taken what it had put aside.',
    'a power cut while files are renamed',
    'a kill at any moment',
  ],
  [
    'KU0210',
    'system',
    'error',
    'Files can be read and written; a failure of the system is told in its own words.',
    'a disk that answers EIO',
    'a sound disk',
  ],
  [
    'KU0211',
    'colliding-paths',
    'error',
    'Charts and clusters get folders that no file system takes for one another.',
    "new Chart(app, 'staging'); new Cluster(team, 'staging')",
    "new Chart(app, 'shared'); new Cluster(team, 'staging')",
  ],
  [
    'KU0212',
    'overtaken',
    'error',
    'Nobody else changes the output folder between looking and writing.',
    'two commands that write one folder at the same time',
    'one after the other',
  ],
  [
    'KU0213',
    'completed',
    'note',
    'A synth that was cut short while it renamed files has been completed before anything else.',
    'the first synth after a kill',
    'the one after it',
  ],
];

/** What can be said about the folder that is written. */
export const outputCatalogue: readonly CatalogueEntry[] = table.map(([code, name, severity, summary, refused, accepted]) => ({
  code,
  name: `output/${name}`,
  severity,
  page: { summary, refused, accepted },
}));
