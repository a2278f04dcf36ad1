import type { Manifest } from '../../../core/manifest.ts';
import { everyone, looseMeta, ownedMeta, role, roleBinding } from './parts.ts';
import type { OperandRequest } from './request.ts';

const name = 'virtio-win';

/** Tells everybody the image with the drivers for Windows guests. */
export function virtioWin(request: OperandRequest): readonly Manifest[] {
  const rules = [{ apiGroups: [''], resourceNames: [name], resources: ['configmaps'], verbs: ['get'] }];
  return [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { ...looseMeta(request, name, 'deployment'), namespace: request.namespace },
      data: { 'virtio-win-image': request.installation.images.virtioWin },
    },
    role(ownedMeta(request, name, 'deployment'), 'Role', rules),
    roleBinding(ownedMeta(request, name, 'storage'), name, 'Role', everyone),
  ];
}
