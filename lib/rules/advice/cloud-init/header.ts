import type { Finding } from '../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { cloudInitFields, cloudInitTexts } from './texts.ts';

/** By what handlers/__init__.py of cloud-init and the plugins of cloudbase-init know what they are given, after any space. */
const known =
  /^\s*(?:#cloud-config|#cloud-boothook|#include|#part-handler|#!|#ps1|rem cmd|##\s*template:|content-type:|mime-version:|<|\{)/i;

/** A key of a cloud-config. User data of other systems is not our concern. */
const cloudConfigKey =
  /^\s*(?:apt|bootcmd|ca_certs|chpasswd|disable_root|disk_setup|final_message|fqdn|fs_setup|growpart|hostname|locale|manage_etc_hosts|mounts|ntp|package_update|package_upgrade|packages|password|power_state|preserve_hostname|resize_rootfs|runcmd|ssh_authorized_keys|ssh_pwauth|swap|timezone|users|write_files|yum_repos):(?:\s|$)/m;

const names = ['userData'] as const;

export const cloudInitHeader: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1701',
  name: 'cloud-init/header',
  severity: 'warning',
  page: {
    summary:
      'cloud-init recognizes a cloud-config by its first line, #cloud-config without a space and with nothing after it, and ignores any other.',
    refused: 'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "packages: [nginx]" } }]',
    accepted:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\npackages: [nginx]" } }]',
  },
  fields: cloudInitFields(names),
  ofEach: true,
  check({ spec }, at) {
    return cloudInitTexts(spec, names).flatMap(({ path, text }): readonly Finding[] => {
      const fault = faultOf(text);
      return fault === undefined ? none : [{ path: field(at, ...path), ...fault }];
    });
  },
});

/** A cloud-config in single quotes, where YAML takes a backslash as it is. */
const letteredBreaks = /^\s*#cloud-config\s*\\n/i;

function faultOf(text: string): Pick<Finding, 'message' | 'hint'> | undefined {
  if (letteredBreaks.test(text))
    return {
      message: 'this user data has \\n where lines should end, so cloud-init takes all of it for one comment',
      hint: 'Write userData: | and the lines below it, or double quotes instead of single ones.',
    };
  if (known.test(text) || !cloudConfigKey.test(text)) return undefined;
  return {
    message: 'this user data does not begin with #cloud-config, so cloud-init ignores it',
    hint: 'Write #cloud-config as its first line.',
  };
}
