import type { CreateDeliveryBody, GroupCard, GroupCardSummary } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { listDeliveriesOf } from '../../domain/deliveries/card-deliveries';
import { type DeliveryRow, deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import type { FaceTokens } from '../../domain/face-links/face-links.repo';
import { getManagedGroupCard, listCoOwned } from '../../domain/group-cards/group-card-access';
import { groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { listSignatureMedia } from '../../domain/group-cards/signature-video';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { type GuestTokens, guestLinksRepo } from '../../domain/guest-links/guest-links.repo';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks } from '../../platform/http/media-links';
import { toGroupCard, toGroupCardSummary } from './group-card.presenter';

export interface GroupCardsDependencies {
  db: Database;
  media: MediaLinks;
  guestTokens: GuestTokens;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  faceTokens: FaceTokens;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ledgerOf: typeof ledgerRepo;
  /** Plans the mail to the recipient. Throws the codes of `POST /cards/:id/deliveries`. */
  planDelivery: (tx: Executor, delivery: { userId: string; cardId: string; body: CreateDeliveryBody }) => Promise<string>;
  now: () => number;
}

/** The user who sends the request, and its idempotency key. */
export interface GroupCardActor {
  userId: string;
  idempotencyKey: string | undefined;
}

/** Presents a group card to a user who manages it. Throws NOT_FOUND. */
export async function presentGroupCard(dependencies: GroupCardsDependencies, userId: string, id: string): Promise<GroupCard> {
  const { db, ledgerOf, ownDomains } = dependencies;
  const managed = await getManagedGroupCard(db, userId, id);
  const ownerId = managed.card.user_id;
  const signatures = await signaturesRepo(db).list(id);
  return toGroupCard(
    {
      ...managed,
      userId,
      ownerName: await findName(db, ownerId),
      signatures,
      counts: await signaturesRepo(db).listCounts([id]),
      deliveries: await deliveriesRepo(db).list(ownerId, id),
      links: await guestLinksRepo(db).listLinks(id),
      media: await listSignatureMedia(db, ownerId, signatures),
      creditsAvailable: await ledgerOf(db).getBalance(ownerId, 'available'),
    },
    { ...dependencies, toShown: await ownDomains.findToShown(ownerId, db) },
  );
}

/** Presents the cards that a user owns and co-owns, newest first. */
export async function presentGroupCards({ db }: GroupCardsDependencies, userId: string): Promise<GroupCardSummary[]> {
  const cards = [...(await cardsRepo(db).listGroupCards(userId)), ...(await listCoOwned(db, userId))];
  const ids = cards.map(({ id }) => id);
  const groups = new Map((await groupCardsRepo(db).list(ids)).map((group) => [group.card_id, group]));
  const counts = await signaturesRepo(db).listCounts(ids);
  const owners = new Map<string, { name: string; deliveries: DeliveryRow[] }>();
  for (const id of new Set(cards.map(({ user_id }) => user_id)))
    owners.set(id, { name: await findName(db, id), deliveries: await listDeliveriesOf(db, id, ids) });
  const summaries = cards.flatMap((card) => {
    const group = groups.get(card.id);
    const { name = '', deliveries = [] } = owners.get(card.user_id) ?? {};
    const ofCard = ({ card_id }: { card_id: string }) => card_id === card.id;
    const about = { card, isOwner: card.user_id === userId, ownerName: name };
    return group ? [toGroupCardSummary({ ...about, group, counts: counts.filter(ofCard), deliveries: deliveries.filter(ofCard) })] : [];
  });
  return summaries.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

const findName = async (db: Executor, userId: string): Promise<string> => (await usersRepo(db).findUser(userId))?.full_name ?? '';
