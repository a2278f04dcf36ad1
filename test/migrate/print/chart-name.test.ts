import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartClassName, chartFileName } from '../../../lib/migrate/print/chart-name.ts';

test.each([
  ['playbooks/web-servers.yml', 'WebServers', 'web-servers.ts'],
  ['web_servers.yaml', 'WebServers', 'web-servers.ts'],
  ['site.prod.yml', 'SiteProd', 'site-prod.ts'],
  ['01-first.yml', 'Imported01First', '01-first.ts'],
  ['disk.yml', 'DiskChart', 'disk.ts'],
  ['chart.yml', 'ChartChart', 'chart.ts'],
  ['äöü.yml', 'Imported', 'imported.ts'],
  ['C:\\vms\\db.yml', 'Db', 'db.ts'],
  ['con.yaml', 'Con', 'con-chart.ts'],
  ['lpt1.prod.yaml', 'Lpt1Prod', 'lpt1-prod.ts'],
])('%s becomes %s in %s', (file, className, fileName) => {
  expect(chartClassName(file)).toBe(className);
  expect(chartFileName(file)).toBe(fileName);
});

const folder = join(__dirname, '../../../lib/migrate/print');

test('no class has the name of something that a chart may import', () => {
  const printer = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const names = printer.flatMap((text) =>
    Array.from(text.matchAll(/className: '(\w+)'|['`]([A-Z]\w+)\./g), ([, made, built]) => made ?? built ?? ''),
  );
  expect(new Set(names).size).toBeGreaterThan(10);
  for (const name of names) expect(chartClassName(`${name}.yml`)).toBe(`${name}Chart`);
});
