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
    summary: 'cloud-init recognizes a cloud-config by its first line, #cloud-config without a space, and ignores any other.',
    refused: 'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "packages: [nginx]" } }]',
    accepted:
      'disks: [{ name: init, disk: {} }], volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config\\npackages: [nginx]" } }]',
  },
  fields: cloudInitFields(names),
  ofEach: true,
  check({ spec }, at) {
    const lost = cloudInitTexts(spec, names).filter(({ text }) => !known.test(text) && cloudConfigKey.test(text));
    if (lost.length === 0) return none;
    return lost.map(({ path }) => ({
      path: field(at, ...path),
      message: 'this user data does not begin with #cloud-config, so cloud-init ignores it',
      hint: 'Write #cloud-config as its first line.',
    }));
  },
});
