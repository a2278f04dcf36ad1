import type { Context } from '../../rule.ts';
import type { Domain, VmiSpec } from '../spec.ts';

type LaunchSecurity = NonNullable<Domain['launchSecurity']>;

/** How the memory of a guest is encrypted. */
export type Encryption = 'SEV' | 'SNP' | 'TDX';

const fieldsOf = { SEV: 'sev', SNP: 'snp', TDX: 'tdx' } as const;
export const encryptionGates: Readonly<Record<Encryption, string>> = {
  SEV: 'WorkloadEncryptionSEV',
  SNP: 'WorkloadEncryptionSEV',
  TDX: 'WorkloadEncryptionTDX',
};

export function encryptionsOf(launchSecurity: LaunchSecurity): readonly Encryption[] {
  return (['SEV', 'SNP', 'TDX'] as const).filter((kind) => launchSecurity[fieldsOf[kind]] !== undefined);
}

/** The one kind of encryption of an amd64 guest; undefined where something else is wrong. */
export function encryptionOf({ architecture, domain: { launchSecurity } }: VmiSpec): Encryption | undefined {
  if (launchSecurity === undefined || architecture !== 'amd64') return undefined;
  const all = encryptionsOf(launchSecurity);
  return all.length === 1 ? all[0] : undefined;
}

/** The same where the cluster permits it. */
export function permittedEncryption(spec: VmiSpec, { cluster }: Context): Encryption | undefined {
  const encryption = encryptionOf(spec);
  return encryption !== undefined && cluster.isGateOn(encryptionGates[encryption]) ? encryption : undefined;
}
