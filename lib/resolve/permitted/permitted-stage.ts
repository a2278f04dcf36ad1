import { isAbsent } from '../../core/data/absent.ts';
import { versionOf } from '../../cluster/hyperconverged/types.ts';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { obsoleteCpuModel, unknownWorkers, unpermittedHostDevice, unregisteredNetworkBinding } from '../../rules/advice/permitted/codes.ts';
import { unpermittedHostDevices } from '../../rules/advice/permitted/host-devices.ts';
import { unregisteredNetworkBindings } from '../../rules/advice/permitted/network-bindings.ts';
import { obsoleteDefault, obsoleteModels } from '../../rules/advice/permitted/obsolete-model.ts';
import { migrationObstacles } from '../../rules/advice/live-migration/obstacles.ts';
import type { Claims } from '../../storage/claims.ts';
import type { Draft } from '../../core/draft.ts';
import type { AnyMap } from '../../core/data/guards.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { AdmissionResult } from '../admission-result.ts';
import type { RuleFinding } from '../admission/rule-finding.ts';
import type { Subject } from '../subject.ts';
import type { Configuration, ConfiguringHyperConverged } from '../cluster-model/configuration.ts';
import type * as UnknownEvictionStrategy from '../cluster-model/unknown-eviction-strategy.ts';
import { MissingGates, type RefusalsUnder } from './missing-gate.ts';
import { openerOf, relatedTo, settings, withOpener, type Opener } from './opener.ts';

/**
 * Reports what guests use although the HyperConverged or KubeVirt of their cluster does not permit it, with both lines and the setting to
 * add: host devices and network bindings, which KubeVirt admits all the same, and obsolete CPU models. Refusals for a missing feature gate
 * get the setting of the HyperConverged here. Silent without a HyperConverged or KubeVirt.
 */
export class PermittedStage {
  readonly #config: ClusterConfig;
  readonly #hyperConverged: ConfiguringHyperConverged | undefined;
  readonly #opener: Opener | undefined;
  readonly #gates: MissingGates;
  readonly #claims: Claims;
  /** A guest of which a finding depends on the eviction strategy that nobody has stated. */
  #undecided: Draft | undefined;

  constructor(configuration: Configuration & Pick<ClusterModel, 'claims'>) {
    this.#claims = configuration.claims;
    this.#config = configuration.config;
    this.#hyperConverged = configuration.hyperConverged;
    this.#opener = openerOf(configuration);
    this.#gates = new MissingGates(configuration.config);
  }

  judge(subject: Subject, { sizes }: AdmissionResult): void {
    const opener = this.#opener;
    if (opener === undefined) return;
    if (subject.draft === opener.object) {
      for (const finding of obsoleteDefault(opener.defaultCpuModel, this.#config)) subject.tell(obsoleteCpuModel, finding);
    }
    const { template, templatePath } = subject;
    if (template === undefined || templatePath === undefined) return;
    this.see(subject, { sizes });
    const domainAt: Path = [...templatePath, 'spec', 'domain'];
    const domain = valueAt(subject.manifest, domainAt);
    for (const finding of obsoleteModels(domain, domainAt, sizes.instancetype, this.#config)) subject.tell(obsoleteCpuModel, finding);
    const at: Path = [...domainAt, 'devices'];
    const devices = valueAt(domain, ['devices']);
    for (const finding of this.#unpermitted(devices, at, sizes.instancetype)) {
      subject.tell(unpermittedHostDevice, withOpener(finding, opener, 'device'));
    }
    for (const finding of unregisteredNetworkBindings(devices, at, this.#config)) {
      subject.tell(unregisteredNetworkBinding, withOpener(finding, opener, 'binding'));
    }
  }

  /** Notes a guest of which all else is known already. */
  see(subject: Subject, { sizes }: Pick<AdmissionResult, 'sizes'>): void {
    if (this.#dependsOnEviction(subject, sizes.instancetype)) this.#undecided ??= subject.draft;
  }

  /** A KubeVirt without a list of permitted devices is not checked: a device plugin that it does not know of may offer the device. */
  #unpermitted(devices: unknown, at: Path, instancetype: unknown): readonly Finding[] {
    if (this.#hyperConverged === undefined && isAbsent(this.#config.configuration.permittedHostDevices)) return [];
    const ofInstancetype = unpermittedHostDevices(instancetype, [], this.#config);
    return [
      ...unpermittedHostDevices(devices, at, this.#config),
      ...ofInstancetype.map(({ path: _inInstancetype, ...finding }) => finding),
    ];
  }

  /** The refusal of a webhook, with the setting of the HyperConverged that opens the gate it depends on. */
  completed(refusal: RuleFinding, refusalsUnder: RefusalsUnder): Finding {
    const { finding } = refusal;
    const source = this.#hyperConverged;
    if (source === undefined) return finding;
    const gate = this.#gates.gateOf(refusal, refusalsUnder);
    if (gate === undefined) return finding;
    const { gateHint } = settings();
    const hint = gateHint(gate, versionOf(source.object.ref), this.#config.release);
    const related = [...(finding.related ?? []), relatedTo(source, `this HyperConverged leaves KubeVirt's gate ${gate} off`)];
    return { ...finding, hint, related };
  }

  /** To be called after the last object. */
  finish(report: Report): void {
    const guest = this.#undecided;
    const source = this.#hyperConverged?.object;
    if (guest === undefined || source === undefined) return;
    const { unknownEvictionStrategy } = require('../cluster-model/unknown-eviction-strategy.ts') as typeof UnknownEvictionStrategy; // with the first of them
    const related = [
      { message: 'cannot migrate, so that LiveMigrate would block the drain of its node', object: guest, location: guest.location },
    ];
    report({
      code: unknownWorkers.code,
      severity: unknownWorkers.severity,
      ...unknownEvictionStrategy(source.ref),
      object: source,
      location: source.location,
      related,
    });
  }

  /** Whether KP1101 would be told of the object if its cluster were known to have the strategy LiveMigrate. */
  #dependsOnEviction({ manifest, template }: Subject, instancetype: AnyMap | undefined): boolean {
    if (this.#undecided !== undefined || this.#hyperConverged?.isEvictionStrategyUnknown !== true) return false;
    if (!isAbsent(template?.spec['evictionStrategy'])) return false;
    return migrationObstacles(manifest, { config: this.#config, isStated: true, claims: this.#claims, instancetype }).length > 0;
  }
}
