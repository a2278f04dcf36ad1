import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import type { Context } from '../../../rule.ts';
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

/** The one kind of encryption of a guest; undefined where something else is wrong. */
export type EncryptionOf = (spec: VmiSpec) => Encryption | undefined;

/** 1.6 knows of SEV alone, whatever the architecture. */
const sevOnly: EncryptionOf = ({ domain: { launchSecurity } }) => (launchSecurity?.sev === undefined ? undefined : 'SEV');

const ofAmd64: EncryptionOf = ({ architecture, domain: { launchSecurity } }) => {
  if (launchSecurity === undefined || architecture !== 'amd64') return undefined;
  const all = encryptionsOf(launchSecurity);
  return all.length === 1 ? all[0] : undefined;
};

interface Reading extends ReleaseRange {
  readonly known: readonly Encryption[];
  readonly encryptionOf: EncryptionOf;
}

/** How each release reads launchSecurity: a rule about encryption is one rule for each of them. */
export const encryptionReadings: readonly Reading[] = [
  { until: '1.6', known: ['SEV'], encryptionOf: sevOnly },
  { since: '1.7', known: ['SEV', 'SNP', 'TDX'], encryptionOf: ofAmd64 },
];

/** The encryption where the cluster permits it. */
export function permitted(encryption: Encryption | undefined, { config }: Context): Encryption | undefined {
  return encryption !== undefined && config.isGateOn(encryptionGates[encryption]) ? encryption : undefined;
}
