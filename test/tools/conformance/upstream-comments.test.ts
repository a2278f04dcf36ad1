import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingInComments } from '../../../tools/conformance/upstream.ts';
import { upstreamNames } from '../../../tools/conformance/upstream-comments.ts';

test.each([
  [
    'functions',
    '/** Upstream: restoreVolumeName and generateRestoredVMSpec of the restore controller. */',
    ['restoreVolumeName', 'generateRestoredVMSpec'],
  ],
  ['a method', '/** Upstream: MasqPod.Setup, containerPortsFromVMI. */', ['MasqPod', 'containerPortsFromVMI']],
  ['a conversion, over two lines', '/**\n * Upstream:\n * Convert_v1_Disk_To_api_Disk.\n */', ['Convert_v1_Disk_To_api_Disk']],
  ['what is said of a function', '/** Upstream: sysprepVolumeSource, which makes noPod of it. */', ['sysprepVolumeSource']],
  ['the sentence after it', '/** Upstream: sysprepVolumeSource. A volumeSource has one. */', ['sysprepVolumeSource']],
  ['other languages', '/** Upstream: virDomainWatchdogAction of libvirt. */', []],
  ['another comment', '/** Like sysprepVolumeSource. */', []],
])('names in a comment: %s', (_what, source, names) => {
  expect(upstreamNames(source)).toEqual(names);
});

describe('names in comments are looked up', () => {
  let folder: string;
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'upstream-comments-'));
    write('rules/a.ts', '/** Upstream: setDefaultEvictionStrategy and KubeVirtDeletionAdmitter, and getEvictionStrategy. */');
    write(
      'go/kubevirt.io/kubevirt@v1.9.0/pkg/a.go',
      'package a\n\nfunc setDefaultEvictionStrategy(x int) {}\n\ntype KubeVirtDeletionAdmitter struct {}\n',
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('but not where some sources are absent', () => {
    expect(missingInComments(join(folder, 'go'), join(folder, 'rules'))).toEqual({ looked: [], missing: [] });
  });

  test('in all sources together', () => {
    for (const module of [
      'kubevirt.io/containerized-data-importer@v1.65.0/pkg',
      'k8s.io/kubernetes@v1.34.0/pkg',
      'k8s.io/apimachinery@v0.34.0/pkg',
      'k8s.io/pod-security-admission@v0.34.0/api',
    ])
      write(`go/${module}/a.go`, 'package a\n');
    const { missing } = missingInComments(join(folder, 'go'), join(folder, 'rules'));
    expect(missing).toEqual([{ upstream: 'getEvictionStrategy', of: 'Go', codes: ['a.ts'] }]);
  });
});
