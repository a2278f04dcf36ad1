import { findingAnnotations, impactAnnotations } from '../../../lib/report/annotations/annotations.ts';
import { printGithub } from '../../../lib/report/annotations/github.ts';
import { file, report } from '../diff/change-report.ts';

test('GitHub is told by workflow commands', () => {
  const found = findingAnnotations([{ code: 'KV1031', severity: 'warning', message: '100%\nsure: a, b' }], file);
  expect(printGithub([...found, ...impactAnnotations(report, file)])).toBe(
    [
      '::warning title=KV1031::100%25%0Asure: a, b',
      '::error file=charts/fleet.ts,line=12,col=5,title=data loss%3A VirtualMachine prod%3Avms/db::data loss: The disk <db> & all of it go (if the sync tool prunes).',
      '::notice file=charts/fleet.ts,line=12,col=5,title=live%3A VirtualMachine prod%3Avms/a%2C prod%3Avms/b%2C prod%3Avms/c and 1 more::live: The guest takes it. The cluster says: a `word` | of the cluster',
      '',
    ].join('\n'),
  );
});
