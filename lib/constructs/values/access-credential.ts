import type { AccessCredential as AccessCredentialSpec } from '../../../imports/kubevirt-v1.ts';
import { nameOf, type Named } from '../tree/named.ts';

/** How SSH keys reach the guest: with its cloud-init disk at boot, or by its qemu-guest-agent for these users at any time. */
export type SshKeyPropagation = 'noCloud' | 'configDrive' | { readonly qemuGuestAgent: { readonly users: readonly string[] } };

/** Credentials from Secrets that KubeVirt puts into guests. */
export const AccessCredential = {
  /** Public keys for SSH: every value of the Secret is one. */
  sshPublicKey(secret: Named, propagationMethod: SshKeyPropagation = 'noCloud'): AccessCredentialSpec {
    return {
      sshPublicKey: {
        source: { secret: { secretName: nameOf(secret) } },
        propagationMethod: typeof propagationMethod === 'string' ? { [propagationMethod]: {} } : propagationMethod,
      },
    };
  },

  /** Passwords, set by the qemu-guest-agent: the keys of the Secret are users, its values their passwords. */
  userPassword(secret: Named): AccessCredentialSpec {
    return { userPassword: { source: { secret: { secretName: nameOf(secret) } }, propagationMethod: { qemuGuestAgent: {} } } };
  },
};
