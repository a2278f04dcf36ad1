import { listOf, textOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { LiveObjects } from '../resolve/objects/live-objects.ts';
import { identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import { valueAt } from '../core/data/path.ts';

/** A VM as the cluster has it now. */
export interface LiveVm {
  readonly running: boolean;
  readonly migratable: boolean;
  readonly phase: string | undefined;
  /** The message of its condition RestartRequired; undefined where it has none. */
  readonly restartRequired: string | undefined;
}

/** What `kubectl get vm,vmi,vmirs,vmpool -o yaml` shows, as far as an impact depends on it. */
export class LiveState {
  readonly #objects: ReadonlyMap<string, Manifest>;

  /** The objects themselves, for rules that look up what runs. */
  readonly objects: LiveObjects;

  constructor(objects: readonly Manifest[]) {
    this.objects = new LiveObjects(objects);
    this.#objects = new Map(objects.map((object) => [identityOf(refOf(object)), object]));
  }

  /** Undefined for a VM that the cluster does not have. */
  vm(ref: ObjectRef): LiveVm | undefined {
    const vm = this.#objects.get(identityOf(ref));
    if (vm === undefined) return undefined;
    const vmi = this.#objects.get(identityOf({ ...ref, kind: 'VirtualMachineInstance' }));
    return {
      running: vmi !== undefined,
      migratable: conditionOf(vmi, 'LiveMigratable')?.status !== 'False',
      phase: textOf(valueAt(vmi, ['status', 'phase'])),
      restartRequired: conditionOf(vm, 'RestartRequired')?.message,
    };
  }

  /** How many replicas a set or pool has now, which somebody may have scaled by hand. */
  replicas(ref: ObjectRef): number | undefined {
    const replicas = valueAt(this.#objects.get(identityOf(ref)), ['spec', 'replicas']);
    return typeof replicas === 'number' ? replicas : undefined;
  }
}

function conditionOf(object: Manifest | undefined, type: string): { readonly status: string; readonly message: string } | undefined {
  const found = listOf(valueAt(object, ['status', 'conditions'])).find((each) => valueAt(each, ['type']) === type);
  const status = textOf(valueAt(found, ['status']));
  return status === undefined ? undefined : { status, message: textOf(valueAt(found, ['message'])) ?? '' };
}
