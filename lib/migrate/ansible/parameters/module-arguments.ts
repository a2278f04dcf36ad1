import type { ModuleName } from '../module-name.ts';
import type { Argument, Arguments, ModuleArguments } from './argument.ts';

const str: Argument = { type: 'str' };
const int: Argument = { type: 'int' };
const list: Argument = { type: 'list' };
const dict: Argument = { type: 'dict' };
const no: Argument = { type: 'bool', default: false };
const requiredText: Argument = { type: 'str', required: true };

/** How a module reaches the cluster. No chart has use for any of it. */
export const connectionArguments: Arguments = {
  api_key: str,
  ca_cert: { type: 'str', aliases: ['ssl_ca_cert'] },
  client_cert: { type: 'str', aliases: ['cert_file'] },
  client_key: { type: 'str', aliases: ['key_file'] },
  context: str,
  host: str,
  kubeconfig: { type: 'raw' },
  password: str,
  proxy: str,
  username: str,
  validate_certs: { type: 'bool', aliases: ['verify_ssl'] },
};

const state = (...choices: readonly string[]): Argument => ({ type: 'str', default: 'present', choices });

/** What all modules of Ansible 2.8 to community.kubevirt 1.1.0 take. */
const objectArguments: Arguments = {
  ...connectionArguments,
  name: requiredText,
  namespace: requiredText,
  state: state('present', 'absent'),
  force: no,
  merge_type: { type: 'list', choices: ['json', 'merge', 'strategic-merge'] },
  resource_definition: { type: 'dict', aliases: ['definition', 'inline'] },
};

const waitArguments: Arguments = { wait: { type: 'bool', default: true }, wait_timeout: int, wait_sleep: int };

/** Parameters that become fields of a virtual machine. */
export const machineArguments: Arguments = {
  memory: str,
  memory_limit: str,
  cpu_shares: int,
  cpu_limit: int,
  cpu_cores: int,
  cpu_model: str,
  cpu_features: list,
  hugepage_size: str,
  machine_type: str,
  bootloader: str,
  smbios_uuid: str,
  headless: str,
  tablets: list,
  affinity: dict,
  anti_affinity: dict,
  node_affinity: dict,
  hostname: str,
  subdomain: str,
  labels: dict,
  disks: list,
  interfaces: list,
  cloud_init_nocloud: dict,
};

const machineModule: Arguments = { ...objectArguments, ...waitArguments, ...machineArguments };

const runStrategies = ['Always', 'Halted', 'Manual', 'RerunOnFailure', 'Once'];

/** kubernetes.core's connection parameters beyond the old ones. */
const coreConnection: Arguments = {
  ...connectionArguments,
  impersonate_user: str,
  impersonate_groups: list,
  no_proxy: str,
  persist_config: { type: 'bool' },
  proxy_headers: dict,
};

const old = (own: Arguments): ModuleArguments => ({ arguments: own, unsupported: 'first' });

/** What each module takes. Names are unique; aliases stand beside them. */
export const moduleArguments: Readonly<Record<ModuleName, ModuleArguments>> = {
  kubevirt_rs: old({ ...machineModule, selector: dict, replicas: int }),
  kubevirt_preset: old({ ...machineModule, selector: dict }),
  kubevirt_vm: old({
    ...machineModule,
    state: state('present', 'absent', 'running', 'stopped'),
    ephemeral: no,
    datavolumes: list,
    template: str,
    template_parameters: dict,
  }),
  kubevirt_pvc: old({
    ...objectArguments,
    wait: no,
    wait_timeout: int,
    size: { type: 'str', aliases: ['storage'] },
    access_modes: list,
    annotations: dict,
    labels: dict,
    selector: dict,
    storage_class_name: str,
    volume_mode: str,
    volume_name: str,
    cdi_source: dict,
  }),
  kubevirt_template: old({
    ...objectArguments,
    objects: list,
    parameters: list,
    display_name: str,
    description: str,
    long_description: str,
    provider_display_name: str,
    documentation_url: str,
    support_url: str,
    icon_class: str,
    version: str,
    editable: list,
    default_disk: dict,
    default_volume: dict,
    default_nic: dict,
    default_network: dict,
  }),
  'kubevirt.core.kubevirt_vm': {
    arguments: {
      ...coreConnection,
      api_version: { type: 'str', default: 'kubevirt.io/v1' },
      name: str,
      generate_name: str,
      namespace: requiredText,
      annotations: dict,
      labels: dict,
      running: { type: 'bool' },
      run_strategy: { type: 'str', choices: runStrategies },
      instancetype: dict,
      preference: dict,
      data_volume_templates: list,
      spec: dict,
      state: state('absent', 'present', 'restarted', 'started', 'stopped'),
      grace_period_seconds: int,
      wait: no,
      wait_sleep: int,
      wait_timeout: int,
      delete_options: dict,
      force: no,
      hidden_fields: list,
    },
    exclusive: [
      ['name', 'generate_name'],
      ['running', 'run_strategy'],
    ],
    oneOf: ['name', 'generate_name'],
    unsupported: 'last',
  },
};

/** Parameters that the chart has no use for, beside those of the connection: they steer how a module writes, not what. */
export const writingArguments: readonly string[] = [
  'force',
  'merge_type',
  'wait',
  'wait_sleep',
  'wait_timeout',
  'delete_options',
  'hidden_fields',
  'grace_period_seconds',
];
