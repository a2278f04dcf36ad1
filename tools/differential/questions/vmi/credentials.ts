import { empty, mapOf, oneOf, withFields, type Maker } from '../makers.ts';

const secretSource = oneOf({ secret: { secretName: 'keys' } }, { secret: { secretName: 'keys' } }, {});

export const credential: Maker = mapOf({
  sshPublicKey: withFields(
    {
      source: secretSource,
      propagationMethod: mapOf({ noCloud: empty, configDrive: empty, qemuGuestAgent: oneOf({ users: [] }, { users: ['ops'] }) }),
    },
    empty,
  ),
  userPassword: withFields({ source: secretSource, propagationMethod: mapOf({ qemuGuestAgent: empty }) }, empty),
});
