import { randomUUID } from 'node:crypto';
import { CodedError, type ErrorCode, plans, type YearlyDay } from '@hellograph/contract';
import type { Executor, VideoState } from '@hellograph/db';
import { cardCopiesRepo } from '../../domain/card-copies/card-copies.repo';
import { senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { type DeliveryRow, postRepo } from '../../domain/deliveries/deliveries.repo';
import type { YearlyPersonRow } from '../../domain/people/people.repo';
import { videoRepo } from '../../domain/videos/video.repo';
import type { YearlySendRow } from '../../domain/yearly-sends/yearly-sends.repo';
import type { YearlySendingDependencies } from './yearly-sending-dependencies';

type NameDependencies = Pick<YearlySendingDependencies, 'findPlanId' | 'wantCopies'>;

interface NamedDay {
  send: YearlySendRow;
  person: YearlyPersonRow;
  /** The planned delivery, whose link then opens the copy. */
  deliveryId: string;
}

/** The reasons for which the card goes out with its own video, in which nobody is named. */
const plainFor: readonly ErrorCode[] = [
  'CREDITS_INSUFFICIENT',
  'TEAM_CAP_REACHED',
  'SPACE_USED_UP',
  'FACE_WITHDRAWN',
  'FILM_MISSING',
  'COPY_VOICE_FIXED',
  'NAME_PLACE_MISSING',
  'VALIDATION_FAILED',
];

/**
 * Gives a planned delivery a copy of the card whose video has the person's name: the one of an
 * earlier year if it still suits, or else a new one. Nothing keeps the card itself from being sent.
 */
export async function nameDay(tx: Executor, dependencies: NameDependencies, { send, person, deliveryId }: NamedDay): Promise<void> {
  try {
    const copyId = (await findKept(tx, send, person)) ?? (await wantCopy(tx, dependencies, send, person));
    const delivery = await postRepo(tx).find(deliveryId);
    if (delivery) await senderLinksRepo(tx).updateCopy(delivery.link_id, copyId);
  } catch (thrown) {
    if (!(thrown instanceof CodedError) || !plainFor.includes(thrown.code)) throw thrown;
  }
}

/** Returns the copy that says this name in the card's present video, unless it failed. */
async function findKept(tx: Executor, { user_id, card_id }: YearlySendRow, { id, name }: YearlyPersonRow): Promise<string | undefined> {
  const card = await cardsRepo(tx).findCard(user_id, card_id);
  const copies = (await cardCopiesRepo(tx).list(card_id)).filter(
    (copy) => copy.person_id === id && copy.name === name.trim() && copy.base_video_id === card?.video_id,
  );
  const videos = await videoRepo(tx).listVideosById(
    user_id,
    copies.map(({ video_id }) => video_id),
  );
  const isUsable = (videoId: string) => videos.some((video) => video.id === videoId && video.state !== 'failed' && !video.deleted_at);
  return copies.find((copy) => isUsable(copy.video_id))?.id;
}

async function wantCopy(
  tx: Executor,
  { wantCopies, findPlanId }: NameDependencies,
  { id, user_id: userId, card_id: cardId, made_by: madeBy }: YearlySendRow,
  person: YearlyPersonRow,
): Promise<string> {
  const copyId = randomUUID();
  await wantCopies(tx, {
    userId,
    memberId: madeBy ?? undefined,
    cardId,
    requestId: `yearly-${id}`,
    people: [{ _id: copyId, name: person.name, personId: person.id }],
    plan: plans[await findPlanId(userId, tx)],
    max: Number.POSITIVE_INFINITY,
  });
  return copyId;
}

/** Returns how far the video with the person's name is, if the delivery's link opens one. */
export async function findNamed(db: Executor, { user_id, link_id }: Pick<DeliveryRow, 'user_id' | 'link_id'>): Promise<YearlyDay['named']> {
  const copyId = await senderLinksRepo(db).findCopyId(link_id);
  const [copy] = copyId === null ? [] : await cardCopiesRepo(db).listById([copyId]);
  const [video] = copy ? await videoRepo(db).listVideosById(user_id, [copy.video_id]) : [];
  return copy ? namedBy[video?.state ?? 'cancelled'] : null;
}

const namedBy = {
  queued: 'making',
  processing: 'making',
  completed: 'made',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<VideoState, YearlyDay['named']>;
