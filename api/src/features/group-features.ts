import { createFilmMakingFeature } from './film-making/film-making.feature';
import { createGroupBoardFeature } from './group-board/group-board.feature';
import { createGroupInvitingFeature } from './group-inviting/group-inviting.feature';
import { createGroupOwningFeature } from './group-owning/group-owning.feature';
import { createGroupSigningFeature } from './group-signing/group-signing.feature';
import { createGroupWallFeature } from './group-wall/group-wall.feature';
import { createKeepsakesFeature } from './keepsakes/keepsakes.feature';
import { createSignerPushingFeature } from './signer-pushing/signer-pushing.feature';

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
