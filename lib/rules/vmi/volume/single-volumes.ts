import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Volume, VmiSpec } from '../spec.ts';

function single(code: Rule['code'], source: keyof Volume, example: string, printed: string): Rule<VmiSpec> {
  const disk = (name: string): string => `{ name: ${name}, disk: { bus: virtio } }`;
  const volume = (name: string): string => `{ name: ${name}, ${source}: ${example} }`;
  return defineRule<VmiSpec>({
    code,
    name: 'vmi/volume/single-volumes',
    severity: 'error',
    upstream: 'admitters.validateVolumes',
    page: {
      summary: `A VM has at most one ${source} volume.`,
      refused: `disks: [${disk('a')}, ${disk('b')}], volumes: [${volume('a')}, ${volume('b')}]`,
      accepted: `disks: [${disk('a')}], volumes: [${volume('a')}]`,
      ...(source === 'downwardMetrics' && { cluster: '{ developerConfiguration: { featureGates: [DownwardMetrics] } }' }),
    },
    fields: [`volumes[*].${source}`],
    check({ volumes }, at) {
      if (volumes === undefined) return none;
      let count = 0;
      for (const volume of volumes) if (volume[source] !== undefined) count += 1;
      if (count <= 1) return none;
      const path = field(at, 'volumes');
      const message = `${path} must have max one ${printed} volume set`;
      return [{ type: 'FieldValueInvalid', path, message, hint: `Keep one volume with ${source}.` }];
    },
  });
}

export const singleVolumes: readonly Rule<VmiSpec>[] = [
  single('KV1421', 'serviceAccount', '{ serviceAccountName: deployer }', 'serviceAccount'),
  single('KV1422', 'downwardMetrics', '{}', 'downwardMetric'),
  single('KV1423', 'memoryDump', '{ claimName: dump }', 'memory dump'),
];
