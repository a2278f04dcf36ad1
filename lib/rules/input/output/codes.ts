import type { CodeEntry } from '../../rule.ts';

/** What can be said about the folder that is written. */
export const outputCodes: readonly CodeEntry[] = [
  {
    code: 'KU0201',
    name: 'output/no-folder',
    severity: 'error',
    page: {
      summary: 'The path of the output folder is a folder, or nothing is there.',
      refused: '--output README.md',
      accepted: '--output manifests',
    },
  },
  {
    code: 'KU0202',
    name: 'output/foreign-file',
    severity: 'error',
    page: {
      summary: 'Only files that an earlier synth wrote are replaced; if another file is in the way, it stays, and nothing is written.',
      refused: 'a service_web_shop.yaml written by hand where the charts make one',
      accepted: 'a kustomization.yaml beside them, which no chart makes',
    },
  },
  {
    code: 'KU0203',
    name: 'output/link',
    severity: 'error',
    page: {
      summary:
        'No symbolic link of the project leads to where files are written, neither to the output folder nor in it: a clone may bring any link.',
      refused: 'manifests -> /srv/manifests',
      accepted: '--output /srv/manifests',
    },
  },
  {
    code: 'KU0204',
    name: 'output/permission',
    severity: 'error',
    page: {
      summary: 'Whoever runs synth may write the files that it changes.',
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
      summary: 'Only one command at a time writes an output folder.',
      refused: 'a second cdk8s-kubevirt synth while the first one writes',
      accepted: 'the same after the first one has ended, or with another --output',
    },
  },
  {
    code: 'KU0207',
    name: 'output/damaged-index',
    severity: 'warning',
    page: {
      summary:
        'The index of owned files has one line per file, with its hash and a path that synth could have written; other lines are ignored, and the index is rebuilt.',
      refused: '<<<<<<< HEAD in owned-files.sha256',
      accepted: 'an index as synth writes it',
    },
  },
  {
    code: 'KU0208',
    name: 'output/edited-file',
    severity: 'warning',
    page: {
      summary: 'synth writes the manifests from the charts alone, so it overwrites edits by hand, after a warning.',
      refused: 'replicas: 5 written into a manifest',
      accepted: 'replicas: 5 written into the chart',
    },
  },
  {
    code: 'KU0209',
    name: 'output/lost-content',
    severity: 'warning',
    page: {
      summary: 'An interrupted synth is completed by the next one, unless a power cut has destroyed its staged files.',
      refused: 'a power cut while files are renamed',
      accepted: 'a kill at any moment',
    },
  },
  {
    code: 'KU0210',
    name: 'output/system',
    severity: 'error',
    page: {
      summary: 'Files can be read and written; an error of the system is reported in its own words.',
      refused: 'a disk that answers EIO',
      accepted: 'a sound disk',
    },
  },
  {
    code: 'KU0211',
    name: 'output/colliding-paths',
    severity: 'error',
    page: {
      summary: 'The folders of charts and clusters have names that every file system tells apart.',
      refused: "new Chart(app, 'staging'); new Cluster(team, 'staging')",
      accepted: "new Chart(app, 'shared'); new Cluster(team, 'staging')",
    },
  },
  {
    code: 'KU0212',
    name: 'output/overtaken',
    severity: 'error',
    page: {
      summary: 'Nobody else changes the output folder while a synth compares and writes it.',
      refused: 'two commands that write one folder at the same time',
      accepted: 'one after the other',
    },
  },
  {
    code: 'KU0213',
    name: 'output/completed',
    severity: 'note',
    page: {
      summary: 'A synth that was interrupted while it renamed files has been completed first.',
      refused: 'the first synth after a kill',
      accepted: 'the one after it',
    },
  },
  {
    code: 'KU0214',
    name: 'output/left-file',
    severity: 'warning',
    page: {
      summary:
        'A file that the charts no longer make is removed only if it holds the bytes that synth wrote; any other stays, and is reported by each synth.',
      refused: 'a manifest that somebody has edited, and whose object is no longer in the charts',
      accepted: 'the same without the edit',
    },
  },
  {
    code: 'KU0215',
    name: 'output/foreign-work',
    severity: 'error',
    page: {
      summary:
        'The folder in which files wait to be put in place was made by a synth on this machine; one that came with a clone or a copy is not used.',
      refused: 'a .cdk8s-kubevirt folder that was committed',
      accepted: 'the one that a killed synth has left',
    },
  },
];
