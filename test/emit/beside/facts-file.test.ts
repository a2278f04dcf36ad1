import { bytesOf } from '../../../lib/emit/index.ts';
import { withFactsFile } from '../../../lib/emit/beside/facts-file.ts';

const unit = { folder: 'staging', files: new Map([['a.yaml', []]]) };

test('the facts follow a line that says where they come from', () => {
  const { files } = withFactsFile(unit, { platform: 'openshift', external: ['Secret/vms/keys'] });
  expect([...files.keys()]).toEqual(['a.yaml', 'cluster-facts.txt']);
  expect(bytesOf(files.get('cluster-facts.txt') ?? []).toString()).toMatch(
    /^# .*synth.*\nexternal:\n {2}- Secret\/vms\/keys\nplatform: openshift\n$/,
  );
});

test('a folder that holds nothing stays so', () => {
  expect(withFactsFile({ folder: 'staging', files: new Map() }, { platform: 'openshift' }).files.size).toBe(0);
});
