import { versionOf } from '../cluster/hyperconverged/types.ts';
import type { ClusterConfig } from '../cluster/cluster-config.ts';
import type { Finding, Related } from '../core/diagnostic.ts';
import { valueAt, type Path } from '../core/path.ts';
import { unknownWorkers, unpermittedHostDevice, unregisteredNetworkBinding } from '../rules/opened/catalogue.ts';
import { unpermittedHostDevices } from '../rules/opened/host-devices.ts';
import { unregisteredNetworkBindings } from '../rules/opened/network-bindings.ts';
import type { Added } from './admission/world.ts';
import type { Configuration, ConfiguringHyperConverged } from './configuration.ts';
import { MissingGates, type RefusalsUnder } from './missing-gate.ts';
import type { Subject } from './subject.ts';
import type * as Setting from '../cluster/hyperconverged/setting.ts';

/**
 * Tells what the guests of a cluster use and its HyperConverged does not open, with both lines and the setting to add: devices and bindings,
 * which KubeVirt admits, and gates, for which its refusals are completed here. Silent where there is no HyperConverged.
 */
export class OpenedStage {
  readonly #config: ClusterConfig;
  readonly #source: ConfiguringHyperConverged | undefined;
  readonly #gates: MissingGates;

  constructor({ cluster, hyperConverged }: Configuration) {
    this.#config = cluster;
    this.#source = hyperConverged;
    this.#gates = new MissingGates(cluster);
  }

  judge(subject: Subject, { sizes }: Added): void {
    if (this.#source === undefined) return;
    if (subject.draft === this.#source.draft) this.#tellUnknown(subject, this.#source);
    const { template, templatePath } = subject;
    if (template === undefined || templatePath === undefined) return;
    const at: Path = [...templatePath, 'spec', 'domain', 'devices'];
    const devices = valueAt(subject.manifest, at);
    const ownDevices = unpermittedHostDevices(devices, at, this.#config);
    const ofInstancetype = unpermittedHostDevices(sizes.instancetype, [], this.#config).map(
      ({ path: _inInstancetype, ...finding }) => finding,
    );
    for (const finding of [...ownDevices, ...ofInstancetype])
      subject.tell(unpermittedHostDevice, this.#withSetting(finding, 'permittedHostDevices', addDevice, 'permits no such device'));
    for (const finding of unregisteredNetworkBindings(devices, at, this.#config)) {
      subject.tell(unregisteredNetworkBinding, this.#withSetting(finding, 'networkBinding', addBinding, 'registers no such binding'));
    }
  }

  /** A refusal of a webhook, with the setting that takes it away where it hangs on a gate. */
  completed(finding: Finding, refusal: string, code: string, refusalsUnder: RefusalsUnder): Finding {
    const source = this.#source;
    if (source === undefined) return finding;
    const gate = this.#gates.gateOf(refusal, code, refusalsUnder);
    if (gate === undefined) return finding;
    const { gateHint } = settings();
    const hint = gateHint(gate, versionOf(source.draft.ref), this.#config.release);
    const related = [...(finding.related ?? []), relatedTo(source, `this HyperConverged leaves KubeVirt's gate ${gate} off`)];
    return { ...finding, hint, related };
  }

  #tellUnknown(subject: Subject, { isEvictionStrategyUnknown, draft }: ConfiguringHyperConverged): void {
    if (!isEvictionStrategyUnknown) return;
    const { settingPath } = settings();
    subject.tell(unknownWorkers, {
      path: settingPath('evictionStrategy', versionOf(draft.ref)),
      message: 'nobody states the workers of this cluster, so its eviction strategy is unknown and written nowhere',
      hint: `Set ${settingPath('evictionStrategy', versionOf(draft.ref))}, or state the workers: \`workers\` or \`nodes\` of its Cluster, --workers of operands.`,
    });
  }

  #withSetting(finding: Finding, field: string, add: (path: string) => string, lack: string): Finding {
    if (this.#source === undefined) return finding;
    const path = settings().settingPath(field, versionOf(this.#source.draft.ref));
    return { ...finding, hint: add(path), related: [relatedTo(this.#source, `this HyperConverged ${lack}`)] };
  }
}

/** Loaded with the first finding about one. */
function settings(): typeof Setting {
  return require('../cluster/hyperconverged/setting.ts') as typeof Setting; // what it is
}

const addDevice = (path: string): string =>
  `Add it to ${path} of the HyperConverged, as resourceName of one of its pciHostDevices, mediatedDevices or usbHostDevices.`;

const addBinding = (path: string): string => `Register it in ${path} of the HyperConverged.`;

function relatedTo({ draft }: ConfiguringHyperConverged, message: string): Related {
  return { message, object: draft, ...(draft.location && { location: draft.location }) };
}
