import type { Card, CardLink, CardReply } from '@hellograph/contract';
import type { CardRepliesTable, VideosTable } from '@hellograph/db';
import { isUnapproved } from '../../domain/approvals/ask-for-approval';
import type { ToShownUrl } from '../../domain/brand-domains/own-domains';
import type { CardTokens } from '../../domain/card-links/new-link';
import { type FindVoiceUrl, isBlocked } from '../../domain/card-links/replies.repo';
import type { SenderLink } from '../../domain/card-links/sender-links.repo';
import { type CardRow, toFields } from '../../domain/cards/cards.repo';
import type { FaceTokens } from '../../domain/face-links/face-links.repo';
import { toVideo } from '../../domain/videos/video.presenter';
import type { MediaLinks } from '../../platform/http/media-links';

export interface CardSources {
  row: CardRow;
  /** The version that links show instead of the current one. */
  shownVersion: number | null;
  video: VideosTable | undefined;
  /** Key of the photo in the card's frame. */
  photoKey: string | undefined;
  /** Key of the photo whose person has a link. */
  facesKey: string | undefined;
  links: readonly SenderLink[];
  mailedLinkIds: ReadonlySet<string>;
  replies: readonly CardRepliesTable[];
  findVoiceUrl: FindVoiceUrl;
  blocks: readonly { link_id: string | null; device_hash: string | null }[];
}

export interface CardViews {
  media: MediaLinks;
  tokens: CardTokens;
  /** Rewrites an address to the domain for the sender's links. */
  toShown: ToShownUrl;
  faces: FaceTokens;
  /** Whether the sender is a team that reviews cards before they are sent. */
  looksAtCards: boolean;
}

const toMoment = (ms: number) => new Date(ms).toISOString();
const toMomentOrNull = (ms: number | null) => (ms === null ? null : toMoment(ms));

/** Presents a card to its sender. */
export function toCard(
  { row, shownVersion, video, photoKey, facesKey, links, mailedLinkIds, replies, findVoiceUrl, blocks }: CardSources,
  { media, tokens, toShown, faces, looksAtCards }: CardViews,
): Card {
  const shown = video && toVideo(video, media).video;
  return {
    _id: row.id,
    version: row.version,
    ...toFields(row),
    film: shown ?? null,
    photoUrl: photoKey === undefined || row.taken_down_at !== null ? null : media.toUrl(photoKey, 'photo.jpg'),
    faceUrl: facesKey === undefined ? null : faces.toUrl({ userId: row.user_id, photoKey: facesKey }),
    takenDownAt: toMomentOrNull(row.taken_down_at),
    isUnapproved: looksAtCards && isUnapproved(row),
    shownVersion,
    links: links.map((link) => toLink(link, { tokens, toShown, isMailed: mailedLinkIds.has(link.id) })),
    withdrawalId: row.withdrawal_id,
    replies: replies.map((reply) => toReply(reply, { blocks, voiceUrl: findVoiceUrl(reply) })),
    unreadReplies: replies.filter(({ created_at }) => created_at > row.read_at).length,
    createdAt: toMoment(row.created_at),
    updatedAt: toMoment(row.updated_at),
  };
}

const toLink = (
  row: SenderLink,
  { tokens, toShown, isMailed }: Pick<CardViews, 'tokens' | 'toShown'> & { isMailed: boolean },
): CardLink => ({
  _id: row.id,
  url: toShown(tokens.toUrl(row.id)),
  hasPassphrase: row.passphrase_hash !== null,
  isMailed,
  channel: row.channel_app === null ? null : { app: row.channel_app, name: row.channel_name ?? '' },
  createdAt: toMoment(row.created_at),
  expiresAt: toMomentOrNull(row.expires_at),
  revokedAt: toMomentOrNull(row.revoked_at),
  openedAt: toMomentOrNull(row.opened_at),
  watchedAt: toMomentOrNull(row.watched_at),
});

const toReply = (
  { id, emoji, words, name, created_at, link_id: linkId, device_hash: deviceHash }: CardRepliesTable,
  { blocks, voiceUrl }: { blocks: CardSources['blocks']; voiceUrl: string | null },
): CardReply => ({
  _id: id,
  emoji,
  words,
  name,
  voiceUrl,
  createdAt: toMoment(created_at),
  isBlocked: isBlocked(blocks, { linkId, deviceHash }),
});
