import { parseGoJson } from '../../../core/go/json-text.ts';
import { isMap, listOf, type AnyMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { slipOf } from '../../../core/text/nearest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const path = 'spec.config';

/** Upstream: Multus, which reads the text when a pod joins the network, and the plugins themselves. */
export const networkConfig: Rule = defineRule({
  code: 'KP1712',
  name: 'network-attachment/config',
  severity: 'error',
  page: {
    summary:
      'The config of a NetworkAttachmentDefinition is JSON that names its CNI plugin as type, or several as plugins, none with a slip, and a VLAN in it is a number from 1 to 4094, or 0 for none. Nothing reads it before a guest joins the network, and then the pod of the guest never starts.',
    refused: 'config: \'{"cniVersion": "0.3.1", "type": "bridge", "bridge": "br1", "vlan": 5000}\'',
    accepted: 'config: \'{"cniVersion": "0.3.1", "type": "bridge", "bridge": "br1", "vlan": 500}\'',
  },
  fields: [path],
  check(manifest) {
    const text = valueAt(manifest, ['spec', 'config']);
    if (text === undefined || text === null || text === '') return none;
    return typeof text === 'string' ? findingsAbout(text, ownName(manifest)) : [notText(text)];
  },
});

/** As OVN-Kubernetes has it in a config; undefined where nothing says the namespace. */
function ownName({ metadata: { namespace, name } }: Manifest): string | undefined {
  return namespace === undefined || name === undefined ? undefined : `${namespace}/${name}`;
}

function notText(config: unknown): Finding {
  const what = isMap(config) ? 'a map' : Array.isArray(config) ? 'a list' : `a ${typeof config}`;
  return {
    path,
    message: `the config is ${what}, and has to be a string that holds JSON`,
    hint: "Write config: '…' with the JSON in single quotes, or config: | and the JSON below it.",
  };
}

function* findingsAbout(text: string, own: string | undefined): Generator<Finding> {
  const parsed = parseGoJson(text);
  if ('error' in parsed) {
    yield {
      path,
      message: `the config is no JSON, so no guest on this network would start: ${parsed.error}`,
      hint: 'Write config as one JSON object, with its names and strings in double quotes and no comma at the end.',
    };
    return;
  }
  if (!isMap(parsed.value)) {
    yield { path, message: 'the config is no JSON object, so no guest on this network would start', hint: withType };
    return;
  }
  const listed = parsed.value['plugins'] === undefined ? [parsed.value] : listOf(parsed.value['plugins']).filter(isMap);
  if (listed.length === 0) yield { path, message: 'the config lists no plugin, so no guest on this network would start', hint: withType };
  for (const plugin of listed) yield* pluginFindings(plugin, own);
}

/** Those of the CNI project, of OpenShift, OVN-Kubernetes, Open vSwitch and SR-IOV. */
const plugins =
  `bridge macvlan ipvlan vlan host-device ptp tuning portmap bandwidth firewall macvtap sriov ib-sriov ovs cnv-bridge cnv-tuning
   ovn-k8s-cni-overlay kubevirt-passt-binding`.split(/\s+/);

const withType = 'Write the CNI plugin as type, such as {"cniVersion": "0.3.1", "type": "bridge", "bridge": "br1"}.';

function* pluginFindings(plugin: AnyMap, own: string | undefined): Generator<Finding> {
  if (typeof plugin['type'] !== 'string' || plugin['type'] === '') {
    yield { path, message: 'the config names no CNI plugin as type, so no guest on this network would start', hint: withType };
  }
  const { type, netAttachDefName: named } = plugin;
  const meant = typeof type === 'string' && !plugins.includes(type) ? slipOf(type, plugins) : undefined;
  if (meant !== undefined) {
    yield {
      path,
      message: `no CNI plugin is known as ${JSON.stringify(type)}, so no guest on this network would start`,
      hint: `Write "type": "${meant}".`,
    };
  }
  if (type === 'ovn-k8s-cni-overlay' && own !== undefined && typeof named === 'string' && named !== own) {
    yield {
      path,
      message: `netAttachDefName is ${JSON.stringify(named)}, and OVN-Kubernetes takes only the own name of the definition, so no guest on this network would start`,
      hint: `Write "netAttachDefName": "${own}".`,
    };
  }
  // Plugins take 0 for no VLAN.
  for (const name of ['vlan', 'vlanId', 'vlanID']) yield* vlanFindings(name, plugin[name], 0);
  for (const trunk of listOf(plugin['vlanTrunk']).filter(isMap)) {
    for (const name of ['id', 'minID', 'maxID']) yield* vlanFindings(`vlanTrunk.${name}`, trunk[name], 1);
  }
}

/** The last of the VLANs that a frame can be tagged with; 4095 is reserved. */
const highest = 4094;

function* vlanFindings(name: string, value: unknown, lowest: number): Generator<Finding> {
  if (value === undefined || value === null) return;
  if (typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest) return;
  const isText = typeof value === 'string' && /^\d+$/.test(value);
  yield {
    path,
    message: isText
      ? `${name} is ${JSON.stringify(value)}, a string where the plugin reads a number`
      : `${name} is ${JSON.stringify(value)}, which is no VLAN: they are numbered from 1 to ${highest}`,
    hint: isText ? `Write "${name}": ${Number(value)} without quotes.` : `Write ${name} as a number from 1 to ${highest}.`,
  };
}
