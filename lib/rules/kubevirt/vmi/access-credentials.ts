import type { AccessCredential } from '../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { field } from '../../field.ts';
import { defineItemRule, none, type ItemRule, type Page, type Rule } from '../../rule.ts';
import type { VmiSpec } from './spec.ts';

type Credential = Stored<AccessCredential>;

interface Row {
  readonly code: Rule['code'];
  readonly name: string;
  /** Where the finding stands below the credential. */
  readonly below: readonly string[];
  readonly refuses: (credential: Credential, spec: VmiSpec) => boolean;
  /** What upstream says behind the path of the credential. */
  readonly message: string;
  readonly page: Page;
  readonly hint: string;
}

function credentialRule({ code, name, below, refuses, message, page, hint }: Row): ItemRule<Credential, VmiSpec> {
  return defineItemRule<Credential, VmiSpec>({
    code,
    name,
    severity: 'error',
    upstream: 'admitters.validateAccessCredentials',
    page,
    fields: [below.join('.')],
    check(credential, at, _context, spec) {
      if (!refuses(credential, spec)) return none;
      return [{ type: 'FieldValueInvalid', path: field(at, ...below), message: `${field(at)} ${message}`, hint }];
    },
  });
}

const secret = 'source: { secret: { secretName: keys } }';
const oneMethod = 'must have exactly one propagationMethod set';
const oneSource = 'must have exactly one source set';

function ofSsh(method: string, rest = secret): string {
  return `accessCredentials: [{ sshPublicKey: { ${rest}, propagationMethod: { ${method} } } }]`;
}

function ofPassword(method: string, rest = secret): string {
  return `accessCredentials: [{ userPassword: { ${rest}, propagationMethod: { ${method} } } }]`;
}

const toAgent = 'qemuGuestAgent: { users: [ops] }';

export const accessCredentialRules: readonly ItemRule<Credential, VmiSpec>[] = [
  credentialRule({
    code: 'KV1501',
    name: 'vmi/ssh-public-key-no-cloud',
    below: ['sshPublicKey', 'propagationMethod'],
    refuses: ({ sshPublicKey }, { volumes }) =>
      sshPublicKey?.propagationMethod.noCloud !== undefined && !volumes?.some(({ cloudInitNoCloud }) => cloudInitNoCloud !== undefined),
    message: 'requires a noCloud volume to exist when the noCloud propagationMethod is in use.',
    page: {
      summary: 'SSH keys are propagated by noCloud only if the VM has a cloudInitNoCloud volume.',
      refused: ofSsh('noCloud: {}'),
      accepted: `${ofSsh('noCloud: {}')}, volumes: [{ name: init, cloudInitNoCloud: { userData: "#cloud-config" } }]`,
    },
    hint: 'Add a volume with cloudInitNoCloud and a disk for it.',
  }),
  credentialRule({
    code: 'KV1502',
    name: 'vmi/ssh-public-key-config-drive',
    below: ['sshPublicKey', 'propagationMethod'],
    refuses: ({ sshPublicKey }, { volumes }) =>
      sshPublicKey?.propagationMethod.configDrive !== undefined &&
      !volumes?.some(({ cloudInitConfigDrive }) => cloudInitConfigDrive !== undefined),
    message: 'requires a configDrive volume to exist when the configDrive propagationMethod is in use.',
    page: {
      summary: 'SSH keys are propagated by configDrive only if the VM has a cloudInitConfigDrive volume.',
      refused: ofSsh('configDrive: {}'),
      accepted: `${ofSsh('configDrive: {}')}, volumes: [{ name: init, cloudInitConfigDrive: { userData: "#cloud-config" } }]`,
    },
    hint: 'Add a volume with cloudInitConfigDrive and a disk for it.',
  }),
  credentialRule({
    code: 'KV1503',
    name: 'vmi/ssh-public-key-users',
    below: ['sshPublicKey', 'propagationMethod', 'qemuGuestAgent', 'users'],
    refuses: ({ sshPublicKey }) => {
      const agent = sshPublicKey?.propagationMethod.qemuGuestAgent;
      return agent !== undefined && agent.users.length === 0;
    },
    message: 'requires at least one user to be present in the users list',
    page: {
      summary: 'SSH keys that the guest agent propagates name their users.',
      refused: ofSsh('qemuGuestAgent: { users: [] }'),
      accepted: ofSsh(toAgent),
    },
    hint: 'Write the names of users of the guest in users.',
  }),
  credentialRule({
    code: 'KV1504',
    name: 'vmi/ssh-public-key-source',
    below: ['sshPublicKey', 'source'],
    refuses: ({ sshPublicKey }) => sshPublicKey !== undefined && sshPublicKey.source.secret === undefined,
    message: oneSource,
    page: { summary: 'SSH keys come from a Secret.', refused: ofSsh(toAgent, 'source: {}'), accepted: ofSsh(toAgent) },
    hint: 'Write source: { secret: { secretName: … } }.',
  }),
  credentialRule({
    code: 'KV1505',
    name: 'vmi/ssh-public-key-propagation-method',
    below: ['sshPublicKey', 'propagationMethod'],
    refuses: ({ sshPublicKey }) => sshPublicKey !== undefined && countDefined(sshPublicKey.propagationMethod) !== 1,
    message: oneMethod,
    page: {
      summary: 'SSH keys have one propagationMethod.',
      refused: `${ofSsh(`configDrive: {}, ${toAgent}`)}, volumes: [{ name: init, cloudInitConfigDrive: { userData: "#cloud-config" } }]`,
      accepted: ofSsh(toAgent),
    },
    hint: 'Write one of noCloud, configDrive and qemuGuestAgent below propagationMethod.',
  }),
  credentialRule({
    code: 'KV1506',
    name: 'vmi/user-password-source',
    below: ['userPassword', 'source'],
    refuses: ({ userPassword }) => userPassword !== undefined && userPassword.source.secret === undefined,
    message: oneSource,
    page: {
      summary: 'Passwords come from a Secret.',
      refused: ofPassword('qemuGuestAgent: {}', 'source: {}'),
      accepted: ofPassword('qemuGuestAgent: {}'),
    },
    hint: 'Write source: { secret: { secretName: … } }.',
  }),
  credentialRule({
    code: 'KV1507',
    name: 'vmi/user-password-propagation-method',
    below: ['userPassword', 'propagationMethod'],
    refuses: ({ userPassword }) => userPassword !== undefined && userPassword.propagationMethod.qemuGuestAgent === undefined,
    message: oneMethod,
    page: { summary: 'Passwords are propagated by the guest agent.', refused: ofPassword(''), accepted: ofPassword('qemuGuestAgent: {}') },
    hint: 'Write propagationMethod: { qemuGuestAgent: {} }.',
  }),
  credentialRule({
    code: 'KV1508',
    name: 'vmi/access-credential-kind',
    below: [],
    refuses: ({ sshPublicKey, userPassword }) => (sshPublicKey === undefined) === (userPassword === undefined),
    message: 'must have exactly one access credential type set',
    page: {
      summary: 'An access credential is either an sshPublicKey or a userPassword.',
      refused: 'accessCredentials: [{}]',
      accepted: ofSsh(toAgent),
    },
    hint: 'Write sshPublicKey or userPassword, and the other one as an item of its own.',
  }),
];

function countDefined({ noCloud, configDrive, qemuGuestAgent }: NonNullable<Credential['sshPublicKey']>['propagationMethod']): number {
  return Number(noCloud !== undefined) + Number(configDrive !== undefined) + Number(qemuGuestAgent !== undefined);
}
