import type { VmiDefault } from '../../lib/defaults/vmi/vmi.ts';

const assign: VmiDefault['assign'] = () => [];

export const spelled: VmiDefault = { name: 'a', upstream: 'b', fields: ['spec.domain.devices.disks[*].disk.bus'], assign };

// @ts-expect-error a default names fields that exist
export const misspelt: VmiDefault = { name: 'a', upstream: 'b', fields: ['spec.domain.devices.disks[*].disk.buss'], assign };

// @ts-expect-error so do the settings that it follows
export const lost: VmiDefault = { name: 'a', upstream: 'b', fields: [], follows: ['spec.configuration.cpuModell'], assign };
