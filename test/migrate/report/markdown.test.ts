import { printMarkdown } from '../../../lib/migrate/report/markdown.ts';
import type { ReportedUnit } from '../../../lib/migrate/report/report.ts';

test('no text of a playbook becomes markup, tells somebody, or ends a cell', () => {
  const location = { file: 'a_b.yml', line: 3, column: 5 };
  const unit: ReportedUnit = {
    title: 'start `db` &lt;b&gt; for @bob | #12',
    location,
    outcome: 'refused',
    objects: [],
    isKeptOut: false,
    findings: [{ code: 'KA0001', severity: 'error', message: 'no <b>\nhere', location, field: '[na`<b>me]', objects: [] }],
  };
  const title = String.raw`start \`db\` \&lt;b\&gt; for @&#8203;bob`;
  expect(printMarkdown([{ file: 'a_b.yml', chart: undefined, units: [unit] }], (file) => file).split('\n')).toEqual(
    expect.arrayContaining([
      String.raw`## a\_b.yml`,
      String.raw`| 3 | ${title} \| #&#8203;12 | refused |  |`,
      `### ${title} | #&#8203;12`,
      String.raw`- **error KA0001** a\_b.yml:3:5 <code>&#91;na&#96;&#60;b&#62;me&#93;</code>: no \<b\> here`,
    ]),
  );
});
