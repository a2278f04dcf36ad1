import { addCharts } from '../../charts/all.ts';
import { App } from '../../lib/app/app.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { compare } from '../kit/additions.ts';
import { emitted } from '../kit/compiled.ts';
import { configurationFor, configure } from '../kit/kubevirt-configuration.ts';
import { withoutServerFields } from '../kit/masked.ts';
import { applied, ensureNamespaces, openSession, removed } from '../kit/session.ts';
import { vmisOf } from '../kit/vmis-of.ts';
import { judge, refusalOf } from '../kit/verdict.ts';

const { client } = openSession();
const app = new App();
addCharts(app);

afterAll(() => client.close());

/** What the cluster adds to an object, and so owns. */
const additions: Readonly<Record<string, readonly RegExp[]>> = {
  DataVolume: [/^\/status$/],
  HorizontalPodAutoscaler: [/^\/status$/],
  // The defaults of its schema; which of them stay out of Git is up to the chart.
  HyperConverged: [
    /^\/spec\/(certConfig|deployVmConsoleProxy|enableApplicationAwareQuota|enableCommonBootImageImport|higherWorkloadDensity)$/,
    /^\/spec\/(ksmConfiguration|liveMigrationConfig|resourceRequirements|uninstallStrategy|virtualMachineOptions|workloadUpdateStrategy)$/,
    /^\/spec\/featureGates(\/\w+)?$/,
    /^\/status$/,
  ],
  Kustomization: [/^\/metadata\/finalizers$/, /^\/spec\/force$/, /^\/status$/],
  Namespace: [/^\/metadata\/labels/, /^\/spec$/, /^\/status$/],
  Service: [
    /^\/spec\/(clusterIPs?|sessionAffinity|ipFamil(ies|yPolicy)|internalTrafficPolicy|type)$/,
    /^\/spec\/ports\/\d+\/(targetPort|protocol)$/,
    /^\/status$/,
  ],
  // Written at creation by the VM's mutator, into fields that Git leaves open: nobody who applies owns them.
  VirtualMachine: [
    /^\/spec\/template\/metadata(\/annotations(\/kubevirt\.io\/pci-topology-version)?)?$/,
    /^\/spec\/template\/spec\/architecture$/,
    /^\/spec\/template\/spec\/domain\/(firmware(\/(uuid|serial))?|machine|resources)$/,
  ],
  VirtualMachineInstance: [/^\/metadata\/(annotations|finalizers)/, /^\/spec\//, /^\/status$/],
};

const owned = ({ kind }: Manifest, pointers: readonly string[]): readonly string[] =>
  pointers.filter((pointer) => !(additions[kind] ?? []).some((pattern) => pattern.test(pointer)));

/** What the newest release says of the kind that it still takes, and of the version that older ones serve alone. */
const deprecations: readonly string[] = [
  'kubevirt.io/v1 VirtualMachineInstancePresets is now deprecated and will be removed in v2.',
  'export.kubevirt.io/v1beta1 VirtualMachineExport is now deprecated and will be removed in a future version.',
];

describe.each(Array.from(emitted(app)))('cluster %j', (_, manifests) => {
  beforeAll(async () => {
    await configure(client, configurationFor(manifests));
    await ensureNamespaces(client, manifests);
  });

  afterAll(() => removed(client, manifests));

  const rows = manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name ?? ''}`, manifest] as const);

  test.each(rows)('%s is accepted without a warning, stored as it was emitted, and left alone by a second apply', async (_, manifest) => {
    const dry = await client.apply(manifest, { dryRun: true });
    expect(refusalOf(dry)).toBeUndefined();
    expect(dry.warnings.filter((warning) => !deprecations.includes(warning))).toEqual([]);

    const stored = await applied(client, manifest);
    const { added, changed } = compare(manifest, withoutServerFields(stored));
    expect(changed).toEqual([]);
    expect(owned(manifest, added)).toEqual([]);

    // A VMI takes no second apply, which is why the delivery leaves its spec alone. Controllers write a status in the meantime.
    const again = manifest.kind === 'VirtualMachineInstance' ? stored : await applied(client, manifest);
    expect(compare(withoutServerFields(stored), withoutServerFields(again)).changed.filter((each) => !each.startsWith('/status'))).toEqual(
      [],
    );
    expect(again.metadata['generation']).toBe(stored.metadata['generation']);
  });

  const makers = rows.filter(([, manifest]) => vmisOf(manifest).length > 0);

  test.each(makers)('%s makes the VMI that is shown', async (_, manifest) => {
    for (const vmi of vmisOf(manifest)) {
      const { ours, theirs } = await judge(client, vmi, { configuration: configurationFor(manifests) });
      expect(theirs).toEqual(ours);
    }
  });
});
