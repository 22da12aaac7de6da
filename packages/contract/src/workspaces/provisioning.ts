import { type Static, Type } from 'typebox';
import { currentPasswordSchema } from '../accounts/auth';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { teamLimits } from './team-limits';
import { givenTeamRoles } from './team-roles';

const role = oneOf(givenTeamRoles);

/** How a directory writes the people and groups of a team by SCIM. For its owner. */
export const provisioningSchema = Type.Object({
  /** Where the directory writes. */
  url: Type.String(),
  /** `null`: nothing is accepted. */
  token: orNull(Type.Object({ hint: Type.String(), madeAt: moment, usedAt: orNull(moment) })),
  /** The role of people to whom no group gives one. */
  role,
  /** People whom the directory has written, and how many of them it lets in. */
  people: Type.Integer(),
  activePeople: Type.Integer(),
  groups: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), people: Type.Integer(), role: orNull(role) })),
});
export type Provisioning = Static<typeof provisioningSchema>;
export type ProvisionedGroupRow = Provisioning['groups'][number];
export const provisioningDataSchema = Type.Object({ provisioning: provisioningSchema });

export const makeProvisioningTokenBodySchema = Type.Object({ password: currentPasswordSchema });
/** The token is shown this once. */
export const provisioningTokenDataSchema = Type.Object({ provisioning: provisioningSchema, token: Type.String() });

export const changeProvisioningBodySchema = Type.Object({
  role: Type.Optional(role),
  /** Which role the people of a group have; `null`: the group gives none. */
  groups: Type.Optional(
    Type.Array(Type.Object({ _id: Type.String({ pattern: uuidPattern }), role: orNull(role) }), {
      maxItems: teamLimits.provisionedGroupsMax,
    }),
  ),
});
export type ChangeProvisioningBody = Static<typeof changeProvisioningBodySchema>;
