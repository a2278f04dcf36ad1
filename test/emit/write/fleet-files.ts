import type { OutputUnit } from '../../../lib/emit/index.ts';

/**
 * 2,000 files in two clusters and a chart, in one of two versions: of a version's files a fifth is the same in the other, a fifth is not
 * in the other, and the rest differ.
 */
export function fleetFiles(version: 'old' | 'new'): readonly OutputUnit[] {
  return ['', 'staging', 'production'].map((folder) => {
    const files = new Map<string, readonly Uint8Array[]>();
    for (let i = 0; i < 667; i++) {
      const text = `name: vm-${i}\nversion: ${i % 5 === 0 ? 'any' : version}\n`;
      const name = i % 5 === 1 ? `${version}-${i}` : `vm-${i}`;
      files.set(`charts-${i % 7}/${name}.yaml`, [Buffer.from(text.repeat(1 + (i % 40)))]);
    }
    return { folder, files };
  });
}
