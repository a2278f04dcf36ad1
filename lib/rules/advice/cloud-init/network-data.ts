import type * as Yaml from 'yaml';
import type { Finding } from '../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { placeholderIn } from '../../../core/text/placeholder.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { cloudInitFields, cloudInitTexts } from './texts.ts';
import { hintFor, yamlFault } from './yaml-fault.ts';

const names = ['networkData'] as const;

/** Upstream: parse_net_config_data of cloud-init, and its DataSourceNoCloud. A config drive has OpenStack's network_data.json instead. */
export const networkData: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1716',
  name: 'cloud-init/network-data',
  severity: 'warning',
  page: {
    summary:
      'The networkData of cloudInitNoCloud is a YAML map with version: 2 and ethernets, or with version: 1 and config. Of anything else cloud-init makes no network configuration, and the guest boots without its addresses.',
    refused:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\n", networkData: "ethernets: { eth0: { dhcp4: true } }" } }]',
    accepted:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\n", networkData: "{ version: 2, ethernets: { eth0: { dhcp4: true } } }" } }]',
  },
  fields: cloudInitFields(names),
  ofEach: true,
  check({ spec }, at) {
    return cloudInitTexts(spec, names).flatMap(({ path, text }): readonly Finding[] => {
      if (path[3] !== 'cloudInitNoCloud' || placeholderIn(text) !== undefined) return none;
      const fault = faultOf(text);
      return fault === undefined ? none : [{ path: field(at, ...path), ...fault }];
    });
  },
});

type Fault = Pick<Finding, 'message' | 'hint'>;

/** Most network data, which is not read further: of either version, in block style. */
const usual = /^(?:version: 2\n(?:[^c].*\n)*ethernets:\n|ethernets:\n(?:[ #].*\n)+version: 2\s*$|version: 1\nconfig:\n)/;

function faultOf(text: string): Fault | undefined {
  if (text.includes('\uFFFD')) return undefined; // decoded from what is no base64, which KubeVirt refuses
  const fault = yamlFault(text);
  if (fault !== undefined) {
    const message = `line ${fault.line} of this network data is not YAML, so cloud-init ignores all of it`;
    return { message, hint: hintFor(fault, 'networkData') };
  }
  if (text.trim() === '' || usual.test(text)) return undefined;
  const { isMap, parseDocument } = require('yaml') as typeof Yaml; // what it is; most network data is usual
  const { contents } = parseDocument(text, { uniqueKeys: false, version: '1.1', logLevel: 'silent' });
  if (contents === null) return undefined; // a comment alone
  if (!isMap(contents))
    return { message: 'this network data is no map, so cloud-init ignores it', hint: 'Write a map with version: 2 and ethernets.' };
  const inner = contents.get('network');
  return faultOfMap(isMap(inner) ? inner : contents);
}

/** What version 2 has; version 1 has a list as config. */
const parts = ['ethernets', 'bonds', 'bridges', 'vlans'];

/** A longer text is no version, and may be a secret. */
const longestVersion = 9;

function faultOfMap(network: Yaml.YAMLMap): Fault | undefined {
  const version = network.get('version');
  const config = network.get('config');
  const isSecond = parts.some((part) => network.has(part));
  const meant = isSecond || config === undefined ? 2 : 1;
  if (config === 'disabled') return undefined;
  if (version === undefined) {
    return { message: 'this network data has no version, so cloud-init ignores it', hint: `Write version: ${meant} at its top.` };
  }
  if (version !== 1 && version !== 2) {
    const shown = typeof version === 'string' || typeof version === 'number' ? ` ${JSON.stringify(version)}` : '';
    const message = `the version${shown.length <= longestVersion ? shown : ''} of this network data is neither 1 nor 2, so cloud-init ignores it`;
    return { message, hint: `Write version: ${meant}${version === '1' || version === '2' ? ' without quotes' : ''}.` };
  }
  if (version === 1 && config === undefined) {
    const hint = isSecond ? 'Write version: 2.' : 'Write config: a list of interfaces.';
    return { message: 'this network data has version: 1 and no config, so cloud-init ignores it', hint };
  }
  if (version === 2 && config !== undefined && !isSecond) {
    const message = 'this network data has version: 2 and the config of version 1, so cloud-init configures nothing';
    return { message, hint: 'Write version: 1.' };
  }
  return undefined;
}
