import type { KubeVirtConfiguration } from '../../../imports/kubevirt-v1.ts';
import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import { applyDefaults, type DefaultWrite } from '../../../lib/defaults/apply-defaults.ts';
import { vmiDefaults, vmiTemplateDefaults } from '../../../lib/defaults/vmi/index.ts';
import type { Vmi } from '../../../lib/defaults/vmi/vmi.ts';
import { vmiMutateInput } from '../../../tools/differential/questions/mutation/vmi-mutation.ts';
import { Random } from '../../../tools/differential/questions/random.ts';

describe('over random VMIs', () => {
  const inputs = Array.from({ length: 300 }, (_, seed) => vmiMutateInput(new Random(seed)) as Input); // what the fuzzer makes
  interface Input {
    readonly object: Vmi;
    readonly kubevirt?: object;
  }

  function run({ object, kubevirt }: Input): { readonly vmi: Vmi; readonly made: readonly DefaultWrite[] } {
    const made: DefaultWrite[] = [];
    const vmi = applyDefaults(object, vmiTemplateDefaults, { config: readKubeVirt(kubevirt).config }, (write) => made.push(write));
    return { vmi, made };
  }

  test('defaults leave their subject as it was', () => {
    const before = structuredClone(inputs);
    inputs.forEach(run);
    expect(inputs).toEqual(before);
  });

  test('defaults leave what they have made unchanged', () => {
    const again = inputs.map((input) => run({ ...input, object: run(input).vmi }).made);
    expect(again.flat()).toEqual([]);
  });

  test('a default writes the fields that it declares', () => {
    const fieldOf = ({ path }: DefaultWrite): string =>
      path
        .map((step) => (typeof step === 'number' ? '[*]' : `.${step}`))
        .join('')
        .slice(1);
    const declared = new Map(vmiDefaults.map(({ name, fields }) => [name, fields as readonly string[]]));
    const undeclared = inputs
      .flatMap((input) => run(input).made)
      .filter((write) => declared.get(write.by.name)?.includes(fieldOf(write)) !== true);
    expect(undeclared).toEqual([]);
  });

  test('what follows the cluster is all that another cluster changes', () => {
    const other = { spec: { configuration: otherConfiguration }, status: { defaultArchitecture: 's390x' } };
    const settled = (input: Input): readonly string[] =>
      run(input)
        .made.filter(({ followsCluster }) => !followsCluster)
        .map(({ path, value }) => JSON.stringify([path, value]));
    const own = inputs.map((input) => settled({ object: input.object }));
    expect(inputs.map((input) => settled({ object: input.object, kubevirt: other }))).toEqual(own);
  });

  const otherConfiguration: KubeVirtConfiguration = {
    machineType: 'pc-q35-other',
    cpuModel: 'Other',
    cpuRequest: '3',
    evictionStrategy: 'External',
    network: { defaultNetworkInterface: 'masquerade' },
    liveUpdateConfiguration: { maxHotplugRatio: 3 },
    confidentialCompute: { tdx: { attestation: { qgsSocketPath: '/other' } } },
  };
});
