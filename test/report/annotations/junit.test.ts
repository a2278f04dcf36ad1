import { impactAnnotations } from '../../../lib/report/annotations/annotations.ts';
import { printJunit } from '../../../lib/report/annotations/junit.ts';
import { file, report } from '../diff/change-report.ts';

test('JUnit fails what is dangerous', () => {
  const text = printJunit(impactAnnotations(report, file), 'diff');
  expect(text).toContain('<testsuite name="diff" tests="2" failures="1" errors="0" skipped="0">');
  expect(text).toContain('message="data loss: The disk &lt;db&gt; &amp; all of it go (if the sync tool prunes)."');
  expect(printJunit([], 'diff')).toContain('tests="1" failures="0"');
  expect(printJunit([{ rule: 'x', level: 'note', title: 'a\0b', message: '' }], 'diff')).not.toContain('\0');
});
