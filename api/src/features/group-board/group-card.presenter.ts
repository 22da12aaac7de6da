import { type BoardSignature, creditsPerGeneration, type GroupCard, type GroupCardSummary, type GuestLink } from '@hellograph/contract';
import type { GuestLinksTable } from '@hellograph/db';
import type { ToShownUrl } from '../../domain/brand-domains/own-domains';
import { type CardRow, toFields } from '../../domain/cards/cards.repo';
import { toDelivery } from '../../domain/deliveries/card-deliveries';
import type { DeliveryRow } from '../../domain/deliveries/deliveries.repo';
import { readGroupSong } from '../../domain/group-cards/chorus';
import { toBoardViewer } from '../../domain/group-cards/group-card-access';
import type { GroupCardRow } from '../../domain/group-cards/group-cards.repo';
import { findFileKey, type SignatureFile, type SignatureMedia, toFullSignature } from '../../domain/group-cards/signature.presenter';
import type { SignatureRow } from '../../domain/group-cards/signatures.repo';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import type { MediaLinks } from '../../platform/http/media-links';

const toMoment = (ms: number) => new Date(ms).toISOString();
const toMomentOrNull = (ms: number | null) => (ms === null ? null : toMoment(ms));

export interface SummarySources {
  /** Whether the reader is the owner. */
  isOwner: boolean;
  ownerName: string;
  card: CardRow;
  group: GroupCardRow;
  counts: readonly { state: string; count: number }[];
  deliveries: readonly DeliveryRow[];
}

export function toGroupCardSummary({ card, group, counts, deliveries, isOwner, ownerName }: SummarySources): GroupCardSummary {
  const { cover, occasion, look, tint, music, to, sender, inside } = toFields(card);
  const open = deliveries.filter(({ state }) => state !== 'cancelled');
  const latest = open.at(-1) ?? deliveries.at(-1);
  return {
    _id: card.id,
    role: isOwner ? 'owner' : 'coOwner',
    owner: ownerName,
    title: cover,
    occasion,
    look,
    tint,
    music,
    to,
    sender,
    inside,
    deadlineAt: toMoment(group.deadline_at),
    approvesFirst: group.approves_first === 1,
    isLocked: group.is_locked === 1,
    sendsAnyway: group.sends_anyway === 1,
    speakingMax: group.speaking_max,
    song: readGroupSong(group),
    signed: counts.reduce((sum, { count }) => sum + count, 0),
    waiting: counts.find(({ state }) => state === 'waiting')?.count ?? 0,
    delivery: latest ? toDelivery(latest) : null,
    createdAt: toMoment(card.created_at),
    updatedAt: toMoment(card.updated_at),
  };
}

export interface BoardSources extends SummarySources {
  /** The reader. */
  userId: string;
  links: readonly GuestLinksTable[];
  signatures: readonly SignatureRow[];
  media: ReadonlyMap<string, SignatureMedia>;
  creditsAvailable: number;
}

/**
 * Presents a group card to a user who manages it. The owner's balance is shown only to the owner.
 */
export function toGroupCard(sources: BoardSources, views: { media: MediaLinks; guestTokens: GuestTokens; toShown: ToShownUrl }): GroupCard {
  const { group, links, signatures, media, creditsAvailable } = sources;
  const viewer = toBoardViewer(sources.card.id, sources.userId);
  const board = signatures.map((row) =>
    toBoardSignature(row, media.get(row.id) ?? noMedia, (key, file) => views.media.toUrl(key, file, viewer)),
  );
  return {
    ...toGroupCardSummary(sources),
    signLinks: links.map((link) => toGuestLink(link, (id) => views.toShown(views.guestTokens.toUrl(id)))),
    signatures: board,
    creditsSpent: board.reduce((sum, { credits }) => sum + credits, 0),
    creditsAvailable: sources.isOwner ? creditsAvailable : null,
    thanks: group.thanks === null || group.thanked_at === null ? null : { words: group.thanks, at: toMoment(group.thanked_at) },
  };
}

const noMedia = { photo: undefined, video: undefined };

const toGuestLink = ({ id, created_at, revoked_at, opened_at }: GuestLinksTable, toUrl: (id: string) => string): GuestLink => ({
  _id: id,
  url: toUrl(id),
  createdAt: toMoment(created_at),
  revokedAt: toMomentOrNull(revoked_at),
  openedAt: toMomentOrNull(opened_at),
});

function toBoardSignature(row: SignatureRow, media: SignatureMedia, toUrl: (key: string, file: SignatureFile) => string): BoardSignature {
  const isPaid = row.video_state === 'made' || (row.video_state === 'making' && row.video_id !== null);
  return {
    ...toFullSignature(row, media, (file) => toUrl(findFileKey(media, file) ?? '', file)),
    email: row.email,
    credits: isPaid && row.kind !== 'clip' ? creditsPerGeneration : 0,
    isChorus: row.chorus !== null,
  };
}
