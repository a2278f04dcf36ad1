import { readKubeVirt } from '../../lib/cluster/read-kubevirt.ts';
import { printPath } from '../../lib/core/data/path.ts';
import { applyDefaults, type DefaultWrite } from '../../lib/defaults/apply-defaults.ts';
import { none, type Default } from '../../lib/defaults/default.ts';

interface Pot {
  readonly size?: number | undefined;
  readonly lids?: readonly { readonly size?: number | undefined }[];
  readonly beside?: object;
}

const size: Default<Pot> = {
  name: 'pot/size',
  upstream: 'pots.setSize',
  fields: ['size'],
  follows: ['spec.configuration.cpuModel'],
  independentIf: ({ lids }) => lids !== undefined,
  assign: (pot) => (pot.size === undefined ? [[['size'], 3]] : none),
};
const lid: Default<Pot> = {
  name: 'pot/lid',
  upstream: 'pots.setLid',
  fields: ['lids[*].size'],
  assign: (pot) => [[['lids', 0, 'size'], pot.size]],
};
const context = { config: readKubeVirt().config };

function apply(pot: Pot): { readonly pot: Pot; readonly writes: readonly string[] } {
  const writes: string[] = [];
  const note = ({ path, value, by, followsCluster }: DefaultWrite): void => {
    writes.push(`${by.name}: ${printPath(path)} = ${String(value)}${followsCluster ? ', as the cluster says' : ''}`);
  };
  return { pot: applyDefaults(pot, [size, lid], context, note), writes };
}

test('each default sees what those before it have written', () => {
  expect(apply({})).toEqual({
    pot: { size: 3, lids: [{ size: 3 }] },
    writes: ['pot/size: size = 3, as the cluster says', 'pot/lid: lids[0].size = 3'],
  });
});

test('what the subject decides by itself follows no cluster', () => {
  expect(apply({ lids: [] }).writes[0]).toBe('pot/size: size = 3');
});

test('the subject stays as it was, and shares what is not written to', () => {
  const pot = { size: 1, lids: [{ size: 2 }], beside: {} };
  const applied = apply(pot).pot;
  expect(pot).toEqual({ size: 1, lids: [{ size: 2 }], beside: {} });
  expect(applied).toEqual({ size: 1, lids: [{ size: 1 }], beside: {} });
  expect(applied.beside).toBe(pot.beside);
});

test('without a write the subject is the result', () => {
  const pot = { size: 1 };
  expect(applyDefaults(pot, [size], context)).toBe(pot);
});
