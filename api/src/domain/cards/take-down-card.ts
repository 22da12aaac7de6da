import type { Executor } from '@hellograph/db';
import type { CardRow } from './cards.repo';
import { hiddenCardsRepo } from './hidden-cards.repo';

const idsOf = (id: string | null) => (id === null ? [] : [id]);

/** Takes down the card, and every other one that shows the same video or photo. For operators. */
export async function takeDownCard(tx: Executor, { id, photo_id, video_id }: CardRow, at: number): Promise<void> {
  const others = await hiddenCardsRepo(tx).listShowing({ photoIds: idsOf(photo_id), videoIds: idsOf(video_id) });
  await hiddenCardsRepo(tx).updateTakenDown([id, ...others.map((other) => other.id)], at);
}
