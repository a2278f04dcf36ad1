import type { CodeEntry } from '../../rule.ts';

/** Told by the pipeline, which alone sees all objects of a cluster. */
export const sameMacAddress: CodeEntry = {
  code: 'KP1501',
  name: 'identity/same-mac-address',
  severity: 'warning',
  page: {
    summary: 'No two VMs of a cluster have the same MAC address: on one network both would lose frames.',
    refused:
      "new VirtualMachine(chart, 'a', { runStrategy: 'Always', memory: '1Gi', networks: [Network.pod({ macAddress: '02:00:00:00:00:0a' })] }); new VirtualMachine(chart, 'b', { runStrategy: 'Always', memory: '1Gi', networks: [Network.pod({ macAddress: '02:00:00:00:00:0a' })] })",
    accepted:
      "new VirtualMachine(chart, 'a', { runStrategy: 'Always', memory: '1Gi', networks: [Network.pod({ macAddress: '02:00:00:00:00:0a' })] }); new VirtualMachine(chart, 'b', { runStrategy: 'Always', memory: '1Gi', networks: [Network.pod({ macAddress: '02:00:00:00:00:0b' })] })",
  },
};

export const sameSerial: CodeEntry = {
  code: 'KP1502',
  name: 'identity/same-serial',
  severity: 'warning',
  page: {
    summary: 'No two VMs of a cluster have the same firmware serial, by which inventories and licences identify a machine.',
    refused:
      "new VirtualMachine(chart, 'a', { runStrategy: 'Always', memory: '1Gi', firmware: { serial: 'A-1' } }); new VirtualMachine(chart, 'b', { runStrategy: 'Always', memory: '1Gi', firmware: { serial: 'A-1' } })",
    accepted:
      "new VirtualMachine(chart, 'a', { runStrategy: 'Always', memory: '1Gi', firmware: { serial: 'A-1' } }); new VirtualMachine(chart, 'b', { runStrategy: 'Always', memory: '1Gi', firmware: { serial: 'B-1' } })",
  },
};

export const sameUuid: CodeEntry = {
  code: 'KP1503',
  name: 'identity/same-uuid',
  severity: 'warning',
  page: {
    summary: 'No two VMs of a cluster have the same firmware uuid, by which guests and their agents identify themselves.',
    refused:
      "new VirtualMachine(chart, 'a', { runStrategy: 'Always', memory: '1Gi', firmware: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' } }); new VirtualMachine(chart, 'b', { runStrategy: 'Always', memory: '1Gi', firmware: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' } })",
    accepted:
      "new VirtualMachine(chart, 'a', { runStrategy: 'Always', memory: '1Gi', firmware: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' } }); new VirtualMachine(chart, 'b', { runStrategy: 'Always', memory: '1Gi', firmware: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f224' } })",
  },
};

export const identityInSet: CodeEntry = {
  code: 'KP1504',
  name: 'identity/in-set',
  severity: 'warning',
  page: {
    summary: 'The template of a set or pool sets no firmware uuid, serial or MAC address, because all of its guests would have the same.',
    refused: 'kind: VirtualMachineInstanceReplicaSet, firmware: { uuid: 5d307ca9-b3ef-428c-8861-06e72d69f223 }',
    accepted: 'kind: VirtualMachineInstanceReplicaSet, firmware: { bootloader: { bios: {} } }',
  },
};

export const identityCodes: readonly CodeEntry[] = [sameMacAddress, sameSerial, sameUuid, identityInSet];
