import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { Volume, VmiSpec } from '../spec.ts';

interface Row extends Pick<Rule, 'code' | 'name'> {
  readonly source: keyof Volume;
  readonly example: string;
  /** What upstream calls the source. */
  readonly printed: string;
}

function single({ code, name, source, example, printed }: Row): Rule<VmiSpec> {
  const disk = (of: string): string => `{ name: ${of}, disk: { bus: virtio } }`;
  const volume = (of: string): string => `{ name: ${of}, ${source}: ${example} }`;
  return defineRule<VmiSpec>({
    code,
    name,
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
  single({
    code: 'KV1421',
    name: 'vmi/volume/single-service-account',
    source: 'serviceAccount',
    example: '{ serviceAccountName: deployer }',
    printed: 'serviceAccount',
  }),
  single({
    code: 'KV1422',
    name: 'vmi/volume/single-downward-metrics',
    source: 'downwardMetrics',
    example: '{}',
    printed: 'downwardMetric',
  }),
  single({
    code: 'KV1423',
    name: 'vmi/volume/single-memory-dump',
    source: 'memoryDump',
    example: '{ claimName: dump }',
    printed: 'memory dump',
  }),
];
