import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { EffectiveConfig } from '../../cluster/effective-config.ts';
import { openableGates } from '../../cluster/feature-gates.ts';
import { newestRelease } from '../../core/kubevirt/release.ts';
import type { Refusals } from '../admission/refusals.ts';
import type { RuleFinding } from '../admission/rule-finding.ts';

/** What is refused of an object under a configuration. */
export type RefusalsUnder = (config: ClusterConfig) => Refusals;

/** Finds the feature gate that a refusal depends on: with the gate on, it is gone. */
export class MissingGates {
  readonly #config: ClusterConfig;
  readonly #opened = new Map<string, ClusterConfig>();
  /** The gate found last for a code, which is tried first: the refusals of a code mostly depend on one gate. */
  readonly #byCode = new Map<string, string>();

  constructor(config: ClusterConfig) {
    this.#config = config;
  }

  /** Undefined for a refusal that no gate removes. */
  gateOf(refusal: RuleFinding, refusalsUnder: RefusalsUnder): string | undefined {
    const isRefusedWith = (gates: readonly string[]): boolean => refusalsUnder(this.#with(gates)).include(refusal);
    const { code } = refusal.rule;
    const closed = openableGates(newestRelease)
      .concat(openableGates(this.#config.release))
      .filter((gate) => !this.#config.isGateOn(gate));
    const known = this.#byCode.get(code);
    if (known !== undefined && !isRefusedWith([known])) return known;
    if (isRefusedWith(closed)) return undefined;
    const gate = [...new Set(closed)].find((each) => !isRefusedWith([each]));
    if (gate !== undefined) this.#byCode.set(code, gate);
    return gate;
  }

  /** The configuration with these gates on, also with gates that the cluster's release does not have. */
  #with(gates: readonly string[]): ClusterConfig {
    const key = gates.join(' ');
    const known = this.#opened.get(key);
    if (known !== undefined) return known;
    const config = new OpenedConfig(this.#config, gates);
    this.#opened.set(key, config);
    return config;
  }
}

/** A configuration with further gates on, also with gates that its release does not have. */
class OpenedConfig extends EffectiveConfig {
  readonly #base: ClusterConfig;
  readonly #opened: ReadonlySet<string>;

  constructor(base: ClusterConfig, gates: readonly string[]) {
    const { configuration, annotations, release } = base;
    const { developerConfiguration } = configuration;
    const featureGates = [...(developerConfiguration?.featureGates ?? []), ...gates];
    super({ ...configuration, developerConfiguration: { ...developerConfiguration, featureGates } }, annotations, release);
    this.#base = base;
    this.#opened = new Set(gates);
  }

  override isGateOn(name: string): boolean {
    return this.#opened.has(name) || this.#base.isGateOn(name);
  }
}
