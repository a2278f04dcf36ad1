import { Chart } from 'cdk8s';
import { Disk, VmPreset, VmReplicaSet, type VmReplicaSetProps } from 'cdk8s-kubevirt';
import type { Construct, IConstruct } from 'constructs';

/** A chart of a user's own library. */
export class WebServers extends Chart {
  readonly set: VmReplicaSet;

  constructor(scope: Construct, id: string, props: VmReplicaSetProps = {}) {
    super(scope, id, { namespace: 'vms' });
    new VmPreset(this, 'small', { matchLabels: { size: 'small' }, cpu: { cores: 2 } });
    this.set = new VmReplicaSet(this, 'web', {
      replicas: 2,
      labels: { size: 'small' },
      memory: '1Gi',
      disks: [Disk.containerDisk('quay.io/containerdisks/fedora:42')],
      ...props,
    });
  }
}

export function broken(chart: Chart): void {
  // @ts-expect-error a count is a number
  new VmReplicaSet(chart, 'web', { replicas: 'two' });
  // @ts-expect-error not a word that evictionStrategy knows
  new VmReplicaSet(chart, 'web', { evictionStrategy: 'Sometimes' });
}

/** `instanceof` narrows to the class, although each construct is an ApiObject. */
export const guestsOf = (construct: IConstruct): VmReplicaSetProps['replicas'] =>
  construct instanceof VmReplicaSet ? Object.keys(construct.selector.matchLabels ?? {}).length : undefined;
