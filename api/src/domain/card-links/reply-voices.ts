import type { Executor } from '@hellograph/db';
import type { MediaLinks } from '../../platform/http/media-links';
import { recordingsRepo } from '../recordings/recordings.repo';

export type FindVoiceUrl = (reply: { recording_id: string | null }) => string | null;

/** Returns a function that finds the link to the voice of each of these replies. */
export async function findReplyVoices(
  db: Executor,
  media: MediaLinks,
  replies: readonly { recording_id: string | null }[],
): Promise<FindVoiceUrl> {
  const sounds = await recordingsRepo(db).listSounds(replies.flatMap(({ recording_id }) => recording_id ?? []));
  return ({ recording_id: id }) => {
    const soundKey = id === null ? undefined : sounds.get(id);
    return soundKey === undefined ? null : media.toUrl(soundKey, 'reply.wav');
  };
}
