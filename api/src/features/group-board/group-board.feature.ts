import { activityTables } from '../../domain/activity/activity.repo';
import type { Domain } from '../../domain/create-domain';
import { listListeners } from '../../domain/group-cards/group-card-access';
import { groupCardsTables } from '../../domain/group-cards/group-cards.repo';
import { deleteSignaturesAgain } from '../../domain/group-cards/signatures.repo';
import { guestLinksRepo, guestLinksTables } from '../../domain/guest-links/guest-links.repo';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createBoardActivity, createBoardService } from './board.service';
import { type ChorusDependencies, createMakeChorus } from './chorus.service';
import { createEmptyCardGuard } from './empty-card-guard';
import { groupCardsRoutes } from './group-cards.routes';
import { createGroupCardsService } from './group-cards.service';
import type { GroupCardsDependencies } from './present-group-cards';
import { createSignLinksService } from './sign-links.service';

/** Group cards as their owners create and manage them with their co-owners. */
export function createGroupBoardFeature(
  parts: Platform & Domain & Pick<GroupCardsDependencies, 'planDelivery'> & { cardPhotos: { take: ChorusDependencies['takePhoto'] } },
) {
  const dependencies: GroupCardsDependencies = { ...parts, media: parts.links, ledgerOf: ledgerRepo };
  const guard = createEmptyCardGuard(dependencies);
  return {
    routes: groupCardsRoutes(
      createGroupCardsService(dependencies),
      createSignLinksService(dependencies),
      createBoardService(dependencies),
      {
        guard,
        listActivity: createBoardActivity(dependencies),
        makeChorus: createMakeChorus({ ...parts, takePhoto: parts.cardPhotos.take }),
      },
    ),
    dueTasks: [guard.takeDue],
    outboxHandlers: {
      groupCardChanged: async ({ userId, by, news }) => {
        for (const id of await listListeners(parts.db, userId, news.groupCardId))
          if (id !== by) parts.realtime.toUser(id, 'groupCardNews', news);
      },
    },
    tables: [activityTables, guestLinksTables, groupCardsTables],
    tombstones: {
      guestLink: (tx, keys, { at }) => guestLinksRepo(tx).updateRevokedAgain(keys, at),
      signature: (tx, keys) => deleteSignaturesAgain(tx, keys),
    },
  } satisfies Feature;
}
