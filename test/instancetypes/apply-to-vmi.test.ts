import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { applyToVmi, type Sizes, type SizeWrite } from '../../lib/instancetypes/apply-to-vmi.ts';
import type { VmiTemplate } from '../../lib/instancetypes/vmi-template.ts';

const bare = { domain: { devices: {} } };
const at = 'spec.template.spec';

function specAfter(sizes: Sizes, spec: VmiTemplate['spec']): unknown {
  const applied = applyToVmi({ spec }, sizes, at, newestRelease);
  return 'template' in applied ? applied.template.spec : applied.conflicts.map(({ field }) => field);
}

const small = { cpu: { guest: 1 }, memory: { guest: '1Gi' } } as const;
const smallSpec = { cpu: { cores: 1, sockets: 1, threads: 1 }, memory: { guest: '1Gi' } };

describe('an instancetype', () => {
  test.each([
    ['sockets where nothing is preferred', {}, { sockets: 4 }],
    ['cores', { preferredCPUTopology: 'cores' }, { cores: 4 }],
    ['threads by their old name', { preferredCPUTopology: 'preferThreads' }, { threads: 4 }],
    ['sockets for any', { preferredCPUTopology: 'any' }, { sockets: 4 }],
    ['sockets and cores', { preferredCPUTopology: 'spread' }, { sockets: 2, cores: 2 }],
    ['cores and threads', { preferredCPUTopology: 'spread', spreadOptions: { across: 'CoresThreads' } }, { cores: 2, threads: 2 }],
    [
      'all three levels',
      { preferredCPUTopology: 'spread', spreadOptions: { across: 'SocketsCoresThreads', ratio: 1 } },
      { sockets: 2, cores: 1, threads: 2 },
    ],
    ['one vCPU for a topology that is none', { preferredCPUTopology: 'rings' }, {}],
  ])('gives its four vCPUs as %s', (_, cpu, expected) => {
    expect(specAfter({ instancetype: { cpu: { guest: 4 }, memory: { guest: '1Gi' } }, preference: { cpu } }, bare)).toMatchObject({
      domain: { cpu: { cores: 1, sockets: 1, threads: 1, ...expected } },
    });
  });

  test.each([
    ['1Gi', 15, '912680576'],
    ['3Gi', 10, '2831155Ki'],
    ['2Gi', 50, '1Gi'],
    ['1000M', 33, '669999936'],
    ['1Gi', 100, '0'],
  ])('of %s asks, overcommitted by %i percent, for memory in 32-bit floats', (guest, overcommitPercent, memory) => {
    expect(specAfter({ instancetype: { ...small, memory: { guest, overcommitPercent } } }, bare)).toMatchObject({
      domain: { memory: { guest }, resources: { requests: { memory } } },
    });
  });

  test('copies what it says and nothing else', () => {
    const instancetype = { ...small, nodeSelector: { zone: 'b' }, ioThreadsPolicy: 'auto', gpus: [], schedulerName: '' };
    expect(specAfter({ instancetype }, bare)).toEqual({
      nodeSelector: { zone: 'b' },
      domain: { devices: {}, ioThreadsPolicy: 'auto', ...smallSpec },
    });
  });

  test.each([
    ['a node selector, even an empty one', { nodeSelector: {} }, { nodeSelector: { a: 'b' } }, ['spec.template.spec.nodeSelector']],
    ['no empty scheduler name', { schedulerName: '' }, { schedulerName: 's' }, undefined],
    ['a CPU request', { domain: { resources: { requests: { cpu: '0' } } } }, {}, ['spec.template.spec.domain.resources.requests.cpu']],
    [
      'every part of a topology',
      { domain: { cpu: { sockets: 1, cores: 1 } } },
      {},
      ['spec.template.spec.domain.cpu.sockets', 'spec.template.spec.domain.cpu.cores'],
    ],
    ['a CPU model that the instancetype leaves open', { domain: { cpu: { model: 'Haswell' } } }, {}, undefined],
    [
      'dedicated CPUs, in the spelling of instancetypes',
      { domain: { cpu: { dedicatedCpuPlacement: true } } },
      { cpu: { guest: 1, dedicatedCPUPlacement: false } },
      ['spec.template.spec.domain.cpu.dedicatedCPUPlacement'],
    ],
    [
      'memory once',
      { domain: { memory: { guest: '1Gi' }, resources: { limits: { memory: '1Gi' } } } },
      {},
      ['spec.template.spec.domain.memory.guest'],
    ],
  ])('keeps for itself: %s', (_, spec, instancetype, fields) => {
    const after = specAfter({ instancetype: { ...small, ...instancetype } }, spec);
    expect(Array.isArray(after) ? after : undefined).toEqual(fields);
  });

  test('names the field of a conflict as a VM spells it', () => {
    const template = { spec: { domain: { devices: {}, cpu: { dedicatedCpuPlacement: true } } } };
    const pinned = { ...small, cpu: { guest: 1, dedicatedCPUPlacement: true } };
    expect(applyToVmi(template, { instancetype: pinned }, at, newestRelease)).toMatchObject({
      conflicts: [
        {
          field: `${at}.domain.cpu.dedicatedCPUPlacement`,
          hint: `Leave ${at}.domain.cpu.dedicatedCpuPlacement to the instancetype, or remove spec.instancetype.`,
        },
      ],
    });
  });

  test('conflicts with an annotation of another value', () => {
    const template = { metadata: { annotations: { tier: 'core', zone: 'b' } }, spec: bare };
    expect(applyToVmi(template, { instancetype: { ...small, annotations: { tier: 'edge', zone: 'b' } } }, at, newestRelease)).toMatchObject(
      {
        conflicts: [{ field: 'annotations.tier', message: 'VM field(s) annotations.tier conflicts with selected instance type' }],
      },
    );
  });
});

describe('a preference', () => {
  test.each([
    [
      'devices',
      { preferredDiskBus: 'virtio', preferredDiskDedicatedIoThread: true, preferredCdromBus: 'scsi' },
      { disks: [{ name: 'a' }, { name: 'b', disk: { bus: 'sata' } }, { name: 'c', cdrom: {} }] },
      {
        disks: [
          { name: 'a', disk: { bus: 'virtio' }, dedicatedIOThread: true },
          { name: 'b', disk: { bus: 'sata' } },
          { name: 'c', cdrom: { bus: 'scsi' } },
        ],
      },
    ],
    [
      'inputs that leave bus or type open',
      { preferredInputBus: 'usb', preferredInputType: 'tablet' },
      { inputs: [{ name: 'a' }, { name: 'b', bus: 'virtio' }, { name: 'c', type: 'keyboard' }] },
      {
        inputs: [
          { name: 'a', bus: 'usb', type: 'tablet' },
          { name: 'b', bus: 'virtio', type: 'tablet' },
          { name: 'c', type: 'keyboard', bus: 'usb' },
        ],
      },
    ],
    [
      'inputs where no type is preferred',
      { preferredInputBus: 'usb' },
      { inputs: [{ name: 'a' }] },
      { inputs: [{ name: 'a', bus: 'usb' }] },
    ],
    ['a video device', { preferredVideoType: 'virtio' }, {}, { video: { type: 'virtio' } }],
    ['what cannot be told from unset', { preferredDisableHotplug: false }, { disableHotplug: true }, { disableHotplug: false }],
    [
      'panic devices without a model',
      { preferredPanicDeviceModel: 'isa' },
      { panicDevices: [{}, { model: 'hyperv' }] },
      { panicDevices: [{ model: 'isa' }, { model: 'hyperv' }] },
    ],
    ['nothing that the VM sets', { preferredTPM: {}, preferredRng: {} }, { tpm: { enabled: false } }, { tpm: { enabled: false }, rng: {} }],
  ])('fills %s', (_, preferred, devices, expected) => {
    expect(specAfter({ preference: { devices: preferred } }, { domain: { devices } })).toEqual({ domain: { devices: expected } });
  });

  test('binds interfaces of the pod network only', () => {
    const spec = {
      domain: { devices: { interfaces: [{ name: 'pod' }, { name: 'lab' }] } },
      networks: [
        { name: 'pod', pod: {} },
        { name: 'lab', multus: { networkName: 'lab' } },
      ],
    };
    expect(specAfter({ preference: { devices: { preferredInterfaceMasquerade: {} } } }, spec)).toMatchObject({
      domain: { devices: { interfaces: [{ name: 'pod', masquerade: {} }, { name: 'lab' }] } },
    });
  });

  test.each([
    ['its EFI whole', { preferredEfi: { secureBoot: true } }, {}, { efi: { secureBoot: true } }],
    ['BIOS before EFI', { preferredUseBios: true, preferredUseBiosSerial: true, preferredEfi: {} }, {}, { bios: { useSerial: true } }],
    ['Secure Boot into an EFI of the VM', { preferredUseSecureBoot: false, preferredEfi: {} }, { efi: {} }, { efi: { secureBoot: false } }],
    ['nothing into a BIOS', { preferredUseEfi: true }, { bios: {} }, { bios: {} }],
  ])('writes %s', (_, firmware, bootloader, expected) => {
    const spec = { domain: { firmware: { bootloader } } };
    expect(specAfter({ preference: { firmware } }, spec)).toEqual({ domain: { firmware: { bootloader: expected } } });
  });

  test('adds CPU features by name, and none to a VM without a CPU, on which the webhook crashes', () => {
    const preference = { cpu: { preferredCPUFeatures: [{ name: 'vmx', policy: 'require' }, { name: 'apic' }] } };
    expect(specAfter({ preference }, { domain: { cpu: { features: [{ name: 'vmx', policy: 'disable' }] } } })).toEqual({
      domain: { cpu: { features: [{ name: 'vmx', policy: 'disable' }, { name: 'apic' }] } },
    });
    expect(specAfter({ preference }, bare)).toEqual(['spec.template.spec.domain.cpu']);
  });

  test('gives its annotations where the instancetype and the VM have none of the name', () => {
    const template = { metadata: { annotations: { a: 'vm' } }, spec: bare };
    const sizes = {
      instancetype: { ...small, annotations: { b: 'instancetype' } },
      preference: { annotations: { a: 'p', b: 'p', c: 'p' } },
    };
    expect(applyToVmi(template, sizes, at, newestRelease)).toMatchObject({
      template: { metadata: { annotations: { a: 'vm', b: 'instancetype', c: 'p' } } },
    });
  });
});

test('the template stays as it was, and every write has an author', () => {
  const template = { spec: bare };
  const writes: SizeWrite[] = [];
  applyToVmi(template, { instancetype: small, preference: { preferredSubdomain: 'lab' } }, at, newestRelease, (write) =>
    writes.push(write),
  );
  expect(template).toEqual({ spec: bare });
  expect(writes.map(({ path, from, by }) => [path.join('.'), from, by.upstream])).toEqual([
    ['spec.domain.cpu.cores', 'instancetype', 'apply.applyCPU'],
    ['spec.domain.cpu.sockets', 'instancetype', 'apply.applyCPU'],
    ['spec.domain.cpu.threads', 'instancetype', 'apply.applyCPU'],
    ['spec.domain.memory.guest', 'instancetype', 'apply.applyMemory'],
    ['spec.subdomain', 'preference', 'apply.applySubdomain'],
  ]);
});
