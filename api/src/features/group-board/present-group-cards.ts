import type { GroupCard, GroupCardSummary } from '@hellograph/contract';
import { type CardRow, cardsRepo } from '../../domain/cards/cards.repo';
import { listDeliveriesOf } from '../../domain/deliveries/card-deliveries';
import { deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import { groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { getOwnGroupCard } from '../../domain/group-cards/own-group-card';
import { listSignatureMedia } from '../../domain/group-cards/signature-media';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { guestLinksRepo } from '../../domain/guest-links/guest-links.repo';
import { toGroupCard, toGroupCardSummary } from './group-card.presenter';
import type { GroupCardsDependencies } from './group-cards-dependencies';

/** Reads a group card for its owner. Throws NOT_FOUND. */
export async function presentGroupCard(dependencies: GroupCardsDependencies, userId: string, id: string): Promise<GroupCard> {
  const { db, ledgerOf } = dependencies;
  const own = await getOwnGroupCard(db, userId, id);
  const signatures = await signaturesRepo(db).list(id);
  return toGroupCard(
    {
      ...own,
      signatures,
      counts: await signaturesRepo(db).listCounts([id]),
      deliveries: await deliveriesRepo(db).list(userId, id),
      links: await guestLinksRepo(db).listLinks(id),
      media: await listSignatureMedia(db, userId, signatures),
      creditsAvailable: await ledgerOf(db).getBalance(userId, 'available'),
    },
    dependencies,
  );
}

/** Reads an owner's list, newest first. */
export async function presentGroupCards({ db }: GroupCardsDependencies, userId: string): Promise<GroupCardSummary[]> {
  const cards: CardRow[] = await cardsRepo(db).listGroupCards(userId);
  const ids = cards.map(({ id }) => id);
  const groups = new Map((await groupCardsRepo(db).list(ids)).map((group) => [group.card_id, group]));
  const counts = await signaturesRepo(db).listCounts(ids);
  const deliveries = await listDeliveriesOf(db, userId, ids);
  return cards.flatMap((card) => {
    const group = groups.get(card.id);
    const ofCard = ({ card_id }: { card_id: string }) => card_id === card.id;
    return group ? [toGroupCardSummary({ card, group, counts: counts.filter(ofCard), deliveries: deliveries.filter(ofCard) })] : [];
  });
}
