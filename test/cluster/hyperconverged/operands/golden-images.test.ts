import { nilDereference } from '../../../../lib/cluster/hyperconverged/operands/operand-error.ts';
import { hyperConverged, settled } from '../objects.ts';

const images = (name: string, spec: object, more: object = {}) =>
  hyperConverged({ dataImportCronTemplates: [{ metadata: { name }, spec: { managedDataSource: 'os', ...spec } }], ...more });
const sourceless = { template: { spec: { storage: {} } } };

test.each<[string, object, object, string | undefined]>([
  ['a common image without a source crashes the operator', sourceless, {}, nilDereference],
  ['an empty source is one', { template: { spec: { source: {} } } }, {}, undefined],
  ['nobody looks where common images are switched off', sourceless, { enableCommonBootImageImport: false }, undefined],
])('%s', (_, spec, more, error) => expect(settled(images('fedora-image-cron', spec, more)).error).toBe(error));

test('an image of another name may have none', () => expect(settled(images('os', sourceless)).error).toBeUndefined());
