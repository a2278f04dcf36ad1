import type { Manifest } from '../../core/manifest.ts';
import { valueAt, withValues, type Path, type Placed } from '../../core/data/path.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';

interface Named {
  readonly name: string;
  readonly [field: string]: unknown;
}

/**
 * The object of an example with what its author may leave out: a volume for each disk and file system, a network for each interface, a claim
 * for each claimed device, and an interface for each network. A list that the example has itself stays as it is.
 */
export function complete(object: Manifest): Manifest {
  const template = vmiTemplatePath(object.apiVersion, object.kind);
  if (template === undefined) return object;
  const at = (...steps: readonly string[]): Path => [...template, 'spec', ...steps];
  const listAt = (path: Path): readonly Named[] | undefined => valueAt(object, path) as readonly Named[] | undefined; // examples are well-formed, or their rule speaks of that
  const added: Placed[] = [];
  const add = (path: Path, items: readonly Named[] | undefined): void => {
    if (listAt(path) === undefined && Array.isArray(items) && items.length > 0) added.push({ path, value: items });
  };
  const disks = listAt(at('domain', 'devices', 'disks'));
  const filesystems = listAt(at('domain', 'devices', 'filesystems'));
  add(at('volumes'), [
    ...volumesOf(disks, { containerDisk: { image: 'example.com/os:7' } }),
    ...volumesOf(filesystems, { configMap: { name: 'files' } }),
  ]);
  const interfaces = listAt(at('domain', 'devices', 'interfaces'));
  add(at('networks'), interfaces?.map(networkOf));
  add(at('domain', 'devices', 'interfaces'), listAt(at('networks'))?.map(interfaceOf));
  const devices = [...(listAt(at('domain', 'devices', 'gpus')) ?? []), ...(listAt(at('domain', 'devices', 'hostDevices')) ?? [])];
  const requests = [...devices, ...(listAt(at('networks'))?.map(({ resourceClaim }) => resourceClaim) ?? [])];
  add(at('resourceClaims'), claimsOf(requests as readonly (Claiming | undefined)[])); // as their schema has them
  return withValues(object, added);
}

interface Claiming {
  readonly claimName?: string;
}

function claimsOf(requests: readonly (Claiming | undefined)[]): readonly Named[] {
  const names = new Set(requests.flatMap((request) => request?.claimName ?? []));
  return Array.from(names, (name) => ({ name, resourceClaimTemplateName: name }));
}

function volumesOf(devices: readonly Named[] | undefined, source: Readonly<Record<string, unknown>>): readonly Named[] {
  return Array.from(new Set(devices?.map(({ name }) => name)), (name) => ({ name, ...source }));
}

function networkOf({ name, masquerade, passtBinding }: Named, index: number): Named {
  const isDefault = index === 0 && (name === 'default' || masquerade !== undefined || passtBinding !== undefined);
  return isDefault ? { name, pod: {} } : { name, multus: { networkName: name } };
}

function interfaceOf({ name, pod, resourceClaim }: Named): Named {
  return { name, ...(pod !== undefined ? { masquerade: {} } : resourceClaim !== undefined ? { sriov: {} } : { bridge: {} }) };
}
