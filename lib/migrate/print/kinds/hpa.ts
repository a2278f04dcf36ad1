import { isMap, mapOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { sameData } from '../../../core/data/same-data.ts';
import { literal, type Props } from '../code.ts';
import { hasOnly, Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

const scaled: ReadonlySet<unknown> = new Set(['VirtualMachineInstanceReplicaSet', 'VirtualMachinePool']);

/** An autoscaler of something that is not KubeVirt's has no construct of ours. */
export function scalesMachines(manifest: Manifest): boolean {
  const target = mapOf(specOf(manifest)['scaleTargetRef']) ?? {};
  return scaled.has(target['kind']) && typeof target['apiVersion'] === 'string' && hasOnly(target, ['apiVersion', 'kind', 'name']);
}

export function hpaProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  if (manifest.apiVersion !== 'autoscaling/v2') props.set('apiVersion', literal(manifest.apiVersion));
  spec.passAs(props, 'scaleTargetRef', 'target');
  spec.passAs(props, 'minReplicas', 'min');
  spec.passAs(props, 'maxReplicas', 'max');
  spec.passAs(props, 'targetCPUUtilizationPercentage', 'targetCpuUtilization');
  const utilization = cpuUtilization(spec.peek('metrics'));
  if (utilization === undefined) spec.passOn(props, ['metrics']);
  else {
    spec.take('metrics');
    props.set('targetCpuUtilization', literal(utilization));
  }
  spec.passOn(props, ['behavior']);
  writeRest(props, spec.rest);
}

/** Of a list that asks for nothing else. */
function cpuUtilization(metrics: unknown): unknown {
  const [metric, another] = Array.isArray(metrics) ? (metrics as readonly unknown[]) : [];
  const resource = isMap(metric) && another === undefined ? mapOf(metric['resource']) : undefined;
  const { averageUtilization } = mapOf(resource?.['target']) ?? {};
  const plain = { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } } };
  return averageUtilization !== undefined && sameData(metric, plain) ? averageUtilization : undefined;
}
