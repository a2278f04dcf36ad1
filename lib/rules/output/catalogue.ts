import type { CatalogueEntry } from '../rule.ts';

/** What can be said about the folder that is written. */
export const outputCatalogue: readonly CatalogueEntry[] = [
  {
    code: 'KU0201',
    name: 'output/no-folder',
    severity: 'error',
    page: {
      summary: 'Where a folder of manifests has to be there is nothing, or a folder.',
      refused: '--output README.md',
      accepted: '--output manifests',
    },
  },
  {
    code: 'KU0202',
    name: 'output/foreign-file',
    severity: 'error',
    page: {
      summary: 'Only files that an earlier synth wrote are replaced; any other that stands in the way stays, and nothing is written.',
      refused: 'a service_web_shop.yaml written by hand where the charts make one',
      accepted: 'a kustomization.yaml beside them, which no chart makes',
    },
  },
  {
    code: 'KU0203',
    name: 'output/link',
    severity: 'error',
    page: {
      summary: 'The output folder may be a symbolic link, and nothing below it: files would be written elsewhere.',
      refused: 'manifests/staging -> /srv/staging',
      accepted: 'manifests -> /srv/manifests',
    },
  },
  {
    code: 'KU0204',
    name: 'output/permission',
    severity: 'error',
    page: {
      summary: 'What a synth changes may be changed by whoever runs it.',
      refused: 'chmod a-w manifests',
      accepted: 'chmod u+w manifests',
    },
  },
  {
    code: 'KU0205',
    name: 'output/no-space',
    severity: 'error',
    page: {
      summary: 'The disk has room for the new files beside the old ones.',
      refused: 'a full disk',
      accepted: 'a disk with some room',
    },
  },
  {
    code: 'KU0206',
    name: 'output/locked',
    severity: 'error',
    page: {
      summary: 'One command at a time writes an output folder.',
      refused: 'a second cdk8s-kubevirt synth while the first one writes',
      accepted: 'the same after the first one has ended, or with another --output',
    },
  },
  {
    code: 'KU0207',
    name: 'output/damaged-index',
    severity: 'warning',
    page: {
      summary: 'The index of owned files has one line a file, with its hash and path; from any other shape it is built anew.',
      refused: '<<<<<<< HEAD in owned-files.sha256',
      accepted: 'an index as synth writes it',
    },
  },
  {
    code: 'KU0208',
    name: 'output/edited-file',
    severity: 'warning',
    page: {
      summary: 'Manifests are what the charts give, so edits by hand are overwritten, and told first.',
      refused: 'replicas: 5 written into a manifest',
      accepted: 'replicas: 5 written into the chart',
    },
  },
  {
    code: 'KU0209',
    name: 'output/lost-content',
    severity: 'warning',
    page: {
      summary: 'A synth that was cut short is completed by the next one, unless a power cut has taken what it had put aside.',
      refused: 'a power cut while files are renamed',
      accepted: 'a kill at any moment',
    },
  },
  {
    code: 'KU0210',
    name: 'output/system',
    severity: 'error',
    page: {
      summary: 'Files can be read and written; a failure of the system is told in its own words.',
      refused: 'a disk that answers EIO',
      accepted: 'a sound disk',
    },
  },
  {
    code: 'KU0211',
    name: 'output/colliding-paths',
    severity: 'error',
    page: {
      summary: 'Charts and clusters get folders that no file system takes for one another.',
      refused: "new Chart(app, 'staging'); new Cluster(team, 'staging')",
      accepted: "new Chart(app, 'shared'); new Cluster(team, 'staging')",
    },
  },
  {
    code: 'KU0212',
    name: 'output/overtaken',
    severity: 'error',
    page: {
      summary: 'Nobody else changes the output folder between looking and writing.',
      refused: 'two commands that write one folder at the same time',
      accepted: 'one after the other',
    },
  },
  {
    code: 'KU0213',
    name: 'output/completed',
    severity: 'note',
    page: {
      summary: 'A synth that was cut short while it renamed files has been completed before anything else.',
      refused: 'the first synth after a kill',
      accepted: 'the one after it',
    },
  },
];
