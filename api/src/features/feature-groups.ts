import type { Domain } from '../domain/create-domain';
import type { Feature } from '../platform/http/feature';
import type { Platform } from '../platform/open-platform';
import { createAccountFeature } from './account/account.routes';
import { createAdministrationFeature } from './administration/administration.feature';
import { createEventAlbumFeature } from './event-album/event-album.routes';
import { createEventAnsweringFeature } from './event-answering/rsvp.routes';
import { createEventHostingFeature } from './event-hosting/event-hosting.feature';
import { createEventMailingFeature } from './event-mailing/event-mailing.routes';
import { createEventPlanningFeature } from './event-planning/event-planning.feature';
import { createFilmMakingFeature } from './film-making/films.routes';
import { createGroupBoardFeature } from './group-board/group-board.feature';
import { createGroupInvitingFeature } from './group-inviting/group-inviting.feature';
import { createGroupOwningFeature } from './group-owning/group-owning.feature';
import { createGroupSigningFeature } from './group-signing/group-signing.routes';
import { createGroupWallFeature } from './group-wall/group-wall.routes';
import { createKeepsakesFeature } from './keepsakes/keepsakes.routes';
import { createModerationFeature } from './moderation/moderation.routes';
import { createOperatorFeature } from './operator/operator.feature';
import { createSignerPushingFeature } from './signer-pushing/signer-pushing.feature';
import { createProvisioningFeature } from './team-provisioning/provisioning.feature';
import { createTeamworkFeature } from './teamwork/teamwork.feature';

type GroupParts = Parameters<typeof createGroupInvitingFeature>[0] &
  Parameters<typeof createGroupOwningFeature>[0] &
  Parameters<typeof createGroupBoardFeature>[0] &
  Parameters<typeof createGroupSigningFeature>[0] &
  Parameters<typeof createSignerPushingFeature>[0];

/** All features of group cards: inviting, signing, and the recipient's wall. */
export const createGroupFeatures = (parts: GroupParts) =>
  [
    createGroupInvitingFeature(parts),
    createGroupOwningFeature(parts),
    createGroupBoardFeature(parts),
    createSignerPushingFeature(parts),
    createGroupSigningFeature(parts),
    createGroupWallFeature(parts),
    createFilmMakingFeature(parts),
    createKeepsakesFeature(parts),
  ] as const;

type EventParts = Parameters<typeof createEventPlanningFeature>[0] &
  Parameters<typeof createEventHostingFeature>[0] &
  Parameters<typeof createEventAnsweringFeature>[0] &
  Parameters<typeof createEventAlbumFeature>[0] &
  Parameters<typeof createEventMailingFeature>[0];

/** Everything about events: planning, the day itself, guests' answers and mails. */
export const createEventFeatures = (parts: EventParts) =>
  [
    createEventPlanningFeature(parts),
    createEventHostingFeature(parts),
    createEventAnsweringFeature(parts),
    createEventAlbumFeature(parts),
    createEventMailingFeature(parts),
  ] as const;

type TeamParts = Parameters<typeof createTeamworkFeature>[0] & Parameters<typeof createProvisioningFeature>[0];

/** Teams, and the directories that write who is in them. */
export const createTeamFeatures = (parts: TeamParts) => [createTeamworkFeature(parts), createProvisioningFeature(parts)] as const;

type AccountParts = Parameters<typeof createAccountFeature>[0];
type AdministrationParts = Omit<Parameters<typeof createAdministrationFeature>[0], 'condition' | 'deleteFor'>;
type OperatorParts = Parameters<typeof createOperatorFeature>[0];

/** The features for those who run the instance, and the one that deletes accounts, last. */
export function createInstanceFeatures(parts: Platform & Domain & AccountParts & AdministrationParts & OperatorParts) {
  const { condition, ...operator } = createOperatorFeature(parts);
  const { deleteFor, ...account } = createAccountFeature(parts);
  const administration = createAdministrationFeature({ ...parts, condition, deleteFor });
  return [operator, createModerationFeature(parts), administration, account] as const satisfies readonly Feature[];
}
