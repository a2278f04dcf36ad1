import type { AnyMap } from '../../../../lib/core/data/guards.ts';
import { asksForMachine } from '../../../../lib/migrate/ansible/convert/asks-for-machine.ts';
import { definitionOf, type SendingModule } from '../../../../lib/migrate/ansible/convert/definition.ts';
import type { ModuleName } from '../../../../lib/migrate/ansible/module-name.ts';
import { ModuleFailure } from '../../../../lib/migrate/ansible/parameters/failure.ts';
import { readParameters, type Parameters } from '../../../../lib/migrate/ansible/parameters/read-parameters.ts';
import { plainData } from '../../../../lib/migrate/ansible/python/float.ts';
import type { Answer } from '../../question.ts';
import { create, discover, find, metadataOf, patch, waitForEnd, waitForReplicas, type ClusterFacts } from './cluster.ts';
import { templateOf } from './template.ts';

interface Row {
  readonly module: ModuleName;
  readonly params: Parameters;
  readonly cluster?: ClusterFacts;
  readonly check?: boolean;
}

const kinds: Readonly<Record<Exclude<ModuleName, 'kubevirt.core.kubevirt_vm'>, string>> = {
  kubevirt_rs: 'VirtualMachineInstanceReplicaSet',
  kubevirt_preset: 'VirtualMachineInstancePreset',
  kubevirt_vm: 'VirtualMachine',
  kubevirt_pvc: 'PersistentVolumeClaim',
  kubevirt_template: 'Template',
};

/** What a module answers, and the object that it last sent. */
export function answerAnsible(input: unknown): Answer {
  const run = new Run(input as Row); // the recorded shape; another one ends as an error of its question
  try {
    run.go();
    return { ok: true, ...run.sent };
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error;
    return { ok: false, errorKind: error.errorKind, error: error.message, ...run.sent };
  }
}

class Run {
  /** Empty while nothing has reached the API server. */
  sent: { readonly definition?: AnyMap } = {};
  readonly #module: ModuleName;
  readonly #given: Parameters;
  readonly #cluster: ClusterFacts;
  readonly #isCheck: boolean;

  constructor({ module, params, cluster = {}, check = false }: Row) {
    this.#module = module;
    this.#given = params;
    this.#cluster = cluster;
    this.#isCheck = check;
  }

  go(): void {
    const parameters = plainData(readParameters(this.#module, this.#given)) as Parameters; // a map's
    if (this.#module === 'kubevirt.core.kubevirt_vm') {
      this.sent = { definition: definitionOf(this.#module, parameters) };
      return;
    }
    const kind = parameters['ephemeral'] === true ? 'VirtualMachineInstance' : kinds[this.#module];
    const version = this.#module === 'kubevirt_pvc' ? 'v1' : discover(this.#cluster, kind);
    const definition = this.#definition(this.#module, parameters, version);
    const existing = find(this.#cluster, kind, metadataOf(definition));
    if (isRemoval(parameters)) {
      if (existing !== undefined && !this.#isCheck) waitForEnd(parameters, existing);
      return;
    }
    if (this.#module === 'kubevirt_vm' && !asksForMachine(parameters)) this.#power(parameters, existing);
    else this.#write(parameters, definition, existing);
  }

  #definition(module: Exclude<ModuleName, 'kubevirt.core.kubevirt_vm'>, parameters: Parameters, version: string): AnyMap {
    if (module === 'kubevirt_template') return templateOf(parameters, version);
    return definitionOf(module satisfies SendingModule, parameters, version);
  }

  /** kubevirt_vm without anything of a machine starts or stops the one that is there. */
  #power({ name, namespace, state }: Parameters, existing: AnyMap | undefined): void {
    if (existing === undefined) {
      throw new ModuleFailure('module', "It's impossible to create an empty VM or change state of a non-existent VM.");
    }
    if (state === 'present') return;
    const running = state === 'running';
    const spec = existing['spec'] as AnyMap | undefined;
    if ((spec?.['running'] ?? false) !== running) this.sent = { definition: { metadata: { name, namespace }, spec: { running } } };
  }

  #write(parameters: Parameters, definition: AnyMap, existing: AnyMap | undefined): void {
    const isNew = existing === undefined;
    if (!this.#isCheck) this.sent = { definition };
    let isThere = true;
    if (this.#isCheck) isThere = !isNew;
    else if (isNew) isThere = create(this.#cluster);
    else if (parameters['force'] !== true) patch(parameters, this.#module !== 'kubevirt_pvc');
    if (isNew && !isThere && !this.#isCheck) return;
    const waits = this.#module === 'kubevirt_rs' && parameters['wait'] === true && (isNew || parameters['replicas'] !== undefined);
    if (waits) waitForReplicas(this.#cluster, parameters, isThere ? definition : undefined);
  }
}

/** Stopping an ephemeral machine is removing it. */
function isRemoval({ state, ephemeral }: Parameters): boolean {
  return state === 'absent' || (state === 'stopped' && ephemeral === true);
}
