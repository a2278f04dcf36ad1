import type { Finding } from '../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { slipOf } from '../../../core/text/nearest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { cloudConfig } from './not-yaml.ts';
import { cloudInitFields, cloudInitTexts } from './texts.ts';
import { yamlFault } from './yaml-fault.ts';

const names = ['userData'] as const;

/** Upstream: the keys of cloud-init's schema-cloud-config-v1.json, and those that its modules still read. */
const keys =
  `ansible apk_repos apt apt_pipelining apt_reboot_if_required apt_update apt_upgrade authkey_hash autoinstall bootcmd byobu_by_default
   ca-certs ca_certs chef chpasswd cloud_config_modules cloud_final_modules cloud_init_modules create_hostname_file datasource
   datasource_list debug device_aliases disable_ec2_metadata disable_root disable_root_opts disk_setup drivers fan final_message fqdn
   fs_setup groups growpart grub-dpkg grub_dpkg hostname keyboard landscape launch-index locale locale_configfile lxd manage_etc_hosts
   manage_resolv_conf mcollective merge_how merge_type migrate mount_default_fields mounts network no_ssh_fingerprints ntp output
   package_reboot_if_required package_update package_upgrade packages password phone_home power_state prefer_fqdn_over_hostname
   preserve_hostname puppet random_seed reporting resize_rootfs resolv_conf rh_subscription rpi rsyslog runcmd salt_minion snap
   spacewalk ssh ssh_authorized_keys ssh_deletekeys ssh_fp_console_blacklist ssh_genkeytypes ssh_import_id ssh_key_console_blacklist
   ssh_keys ssh_publish_hostkeys ssh_pwauth ssh_quiet_keygen swap syslog_fix_perms system_info timezone ubuntu_advantage ubuntu_pro
   updates user users vendor_data version wireguard write_files yum_repo_dir yum_repos zypper`.split(/\s+/);
const known: ReadonlySet<string> = new Set(keys);
const bare = (key: string): string => key.replaceAll(/[-_]/g, '').toLowerCase();
const byBare: ReadonlyMap<string, string> = new Map(keys.toReversed().map((key) => [bare(key), key]));

/** A line with a key of the map itself, as every further one is indented, and what follows it. */
const topKey = /^(?<key>[A-Za-z][\w-]*):(?:[ \t]+(?<value>\S.*))?$/;

/** Modules that stop at anything but a list. */
const lists: ReadonlySet<string> = new Set(['bootcmd', 'runcmd', 'write_files']);

/** A list in brackets, or what only a parser can tell. */
const mayBeList = /^(?:[[&*!#]|.*\{\{|.*\$\{)/;

export const cloudInitKeys: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1722',
  name: 'cloud-init/keys',
  severity: 'warning',
  page: {
    summary:
      'A cloud-config has keys that cloud-init knows: it ignores others, such as those with a slip. runcmd, bootcmd and write_files are lists: of a string, nothing is run or written.',
    refused:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\nruncmd: systemctl start nginx" } }]',
    accepted:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\nruncmd: [systemctl start nginx]" } }]',
  },
  fields: cloudInitFields(names),
  ofEach: true,
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const { path, text } of cloudInitTexts(spec, names)) {
      if (!cloudConfig.test(text)) continue;
      for (const fault of faultsOf(text)) (findings ??= []).push({ path: field(at, ...path), ...fault });
    }
    return findings ?? none;
  },
});

type Fault = Pick<Finding, 'message' | 'hint'>;

function faultsOf(text: string): readonly Fault[] {
  const faults = text.split('\n').flatMap((line) => (mayHaveFault(line) ? faultOfLine(line) : none));
  return faults.length > 0 && yamlFault(text) !== undefined ? none : faults;
}

/** False for most lines: they are indented, or have a known key that takes anything. */
function mayHaveFault(line: string): boolean {
  const first = line.charCodeAt(0);
  if (Number.isNaN(first) || first === blank || first === dash || first === comment) return false;
  const key = line.slice(0, line.indexOf(':'));
  return !known.has(key) || lists.has(key);
}

const [blank, dash, comment] = [32, 45, 35];

function faultOfLine(line: string): readonly Fault[] {
  const { key, value } = topKey.exec(line)?.groups ?? {};
  const fault = key === undefined ? undefined : faultOf(key, value);
  return fault === undefined ? none : [fault];
}

function faultOf(key: string, value: string | undefined): Fault | undefined {
  if (!known.has(key)) {
    const meant = byBare.get(bare(key)) ?? slipOf(key, keys);
    return meant === undefined
      ? undefined
      : { message: `cloud-init knows no ${key}, and ignores it`, hint: `Write ${meant} instead of ${key}.` };
  }
  if (!lists.has(key) || value === undefined || mayBeList.test(value)) return undefined;
  return {
    message: `${key} of this cloud-config is no list, so cloud-init does nothing of it`,
    hint: `Write ${key} as a list: each item on a line of its own, after a dash.`,
  };
}
