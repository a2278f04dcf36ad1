import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'cdk8s-kubevirt';
import { Chart, Include } from 'cdk8s';

/** The output of a first run, compiled again as it stands: where it is a fixed point, nothing changes. */
const [, , first = '', outdir = ''] = process.argv;

const app = new App({ outdir, layout: 'file-per-chart' });
for (const file of readdirSync(first).filter((name) => name.endsWith('.yaml'))) {
  new Include(new Chart(app, file.slice(0, -'.yaml'.length)), 'objects', { url: join(first, file) });
}
app.synth();
