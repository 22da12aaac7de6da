import type { GroupSong, SongChoice, Speaker } from '@hellograph/contract';
import { songs } from '@hellograph/contract/songs';
import type { Executor, GroupCardsTable } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import { deleteUnusedPhotos } from '../photos/unused-photos';
import { markVideoUnused, type SignatureRow, signaturesRepo } from './signatures.repo';
import { speakingPlacesRepo } from './speaking-places.repo';

/** Several signers who sing together: a separate signature, at the end of the wall. */
export interface Chorus {
  song: SongChoice;
  /** Their signatures, in the order of the faces in the picture. */
  signatureIds: string[];
  speakers: Speaker[];
}

export const readChorus = ({ chorus }: Pick<SignatureRow, 'chorus'>): Chorus | undefined =>
  chorus === null ? undefined : (JSON.parse(chorus) as Chorus);

export const readGroupSong = ({ song }: Pick<GroupCardsTable, 'song'>): GroupSong | null =>
  song === null ? null : (JSON.parse(song) as GroupSong);

/** The title of the song in which signers are asked to sing along. */
export function toSongTitle(group: Pick<GroupCardsTable, 'song'>): string | null {
  const chosen = readGroupSong(group);
  return chosen && songs[chosen.song].title;
}

interface Dropped {
  card: { id: string; userId: string };
  at: number;
}

/** Deletes a chorus with its picture and its video. */
export async function deleteChorus(tx: Executor, outbox: Pick<Outbox, 'insert'>, row: SignatureRow, { card, at }: Dropped): Promise<void> {
  await signaturesRepo(tx).delete(card.id, row.id, at);
  await speakingPlacesRepo(tx).updateRemoved(row.id);
  if (row.photo_id !== null) await deleteUnusedPhotos(tx, at + 1, row.photo_id);
  await markVideoUnused(tx, outbox, { userId: card.userId, signature: row });
}

/** Deletes what a signer sings with others, because they no longer take part. */
export async function dropChorusOf(
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { signatureId, ...dropped }: Dropped & { signatureId: string },
): Promise<void> {
  for (const row of await signaturesRepo(tx).list(dropped.card.id))
    if (readChorus(row)?.signatureIds.includes(signatureId)) await deleteChorus(tx, outbox, row, dropped);
}
