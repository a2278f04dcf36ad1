import type { ClusterConfig } from '../cluster/cluster-config.ts';
import { EffectiveConfig } from '../cluster/effective-config.ts';
import { newestRelease, openableGates } from '../cluster/feature-gates.ts';

/** What is refused under a configuration, each by a text of its own. */
export type RefusalsUnder = (config: ClusterConfig) => ReadonlySet<string>;

/** Finds the gate on which a refusal hangs: the one that makes it go away when it is opened. */
export class MissingGates {
  readonly #config: ClusterConfig;
  readonly #opened = new Map<string, ClusterConfig>();
  /** What was found for the rules of a code, which mostly hang on one gate; asked first. */
  readonly #byCode = new Map<string, string>();

  constructor(config: ClusterConfig) {
    this.#config = config;
  }

  /** Undefined for a refusal that no gate takes away. */
  gateOf(refusal: string, code: string, refusalsUnder: RefusalsUnder): string | undefined {
    const closed = openableGates(newestRelease)
      .concat(openableGates(this.#config.release))
      .filter((gate) => !this.#config.isGateOn(gate));
    const known = this.#byCode.get(code);
    if (known !== undefined && !refusalsUnder(this.#with([known])).has(refusal)) return known;
    if (refusalsUnder(this.#with(closed)).has(refusal)) return undefined;
    const gate = [...new Set(closed)].find((each) => !refusalsUnder(this.#with([each])).has(refusal));
    if (gate !== undefined) this.#byCode.set(code, gate);
    return gate;
  }

  /** In the newest release that we know, so that gates which the cluster's own does not have are found too. */
  #with(gates: readonly string[]): ClusterConfig {
    const key = gates.join(' ');
    const known = this.#opened.get(key);
    if (known !== undefined) return known;
    const config = new OpenedConfig(this.#config, gates);
    this.#opened.set(key, config);
    return config;
  }
}

/** The configuration with some gates on that its release may not even have. */
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
