import { ApiObject, App, Chart, YamlOutputType, type ApiObjectProps } from 'cdk8s';
import { fleet } from '../fleet/manifests.ts';

/** The fleet in plain cdk8s: an ApiObject a manifest, a chart a namespace. */
const [, , n, outdir = ''] = process.argv;

const app = new App({ outdir, yamlOutputType: YamlOutputType.FILE_PER_CHART });
for (const [id, manifests] of fleet(Number(n))) {
  const chart = new Chart(app, id);
  for (const manifest of manifests) {
    new ApiObject(chart, `${manifest.kind}-${manifest.metadata.name ?? ''}`, manifest as ApiObjectProps); // cdk8s lists no fields but these
  }
}
app.synth();
