import { Chart } from 'cdk8s';
import { Disk, VirtualMachine, VmPreset, external } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Presets at work: one that fills in, one that is overridden, and a VM that wants none. */
export class Windows10 extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'windows' });
    this.fillsIn();
    this.isOverridden();
    this.isExcluded();
  }

  /** The VM says nothing about features, so it gets the preset's. */
  private fillsIn(): void {
    new VmPreset(this, 'windows-10', {
      matchLabels: { 'kubevirt.io/flavor': 'windows-10' },
      features: { acpi: {}, apic: {}, hyperv: { relaxed: {}, vapic: {}, spinlocks: { spinlocks: 8191 } } },
    });
    new VirtualMachine(this, 'myvm', {
      labels: { 'kubevirt.io/flavor': 'windows-10' },
      runStrategy: 'Always',
      memory: '4Gi',
      disks: [this.installed('windows-10')],
      firmware: { uuid: 'c8f99fc8-20f5-46c4-85e5-2b841c547cef' },
    });
  }

  /** VM and preset want different cores: the VM keeps its six, and a warning says so. */
  private isOverridden(): void {
    new VmPreset(this, 'default-cpu', { matchLabels: { 'kubevirt.io/flavor': 'default-features' }, cpu: { cores: 4 } });
    new VirtualMachine(this, 'six-cores', {
      labels: { 'kubevirt.io/flavor': 'default-features' },
      runStrategy: 'Always',
      cpu: { sockets: 1, cores: 6 },
      memory: '4Gi',
      disks: [this.installed('six-cores')],
    });
  }

  /** The labels match, but the VM opts out. */
  private isExcluded(): void {
    new VirtualMachine(this, 'plain', {
      labels: { 'kubevirt.io/flavor': 'windows-10' },
      excludePresets: true,
      runStrategy: 'Halted',
      memory: '4Gi',
      disks: [this.installed('plain')],
    });
  }

  /** Windows was installed on the claim by hand once, and it is not in Git. */
  private installed(claim: string): Disk {
    return Disk.persistentVolumeClaim(external(this, 'PersistentVolumeClaim', claim), { name: 'root', bus: 'sata' });
  }
}
