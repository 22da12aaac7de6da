import type { Draft, HeardRecording } from '../../../drafts/draft';
import { upload } from '../../../sync/upload';
import { useAskedAhead } from '../faces/use-asked-ahead';

export interface Hearing {
  isListening: boolean;
  /** Why this recording cannot be used, in the server's words. */
  problem: string | undefined;
}

/**
 * Uploads a recording ahead of its video. With the words, the response says whether it matches
 * them.
 */
export async function hear(recording: File, message: string): Promise<HeardRecording> {
  const prompt = message.trim();
  const { data } = await upload('POST /video/uploadRecording', { forTeam: true, file: { recording }, fields: prompt ? { prompt } : {} });
  return { recordingId: data.recordingId, durationSec: data.durationSec, saysWords: data.saysWords, message: prompt };
}

/**
 * Has the server process the draft's recording once for each recording, as soon as the user is
 * logged in.
 */
export function useHearing(draft: Draft, canHear: boolean, onHeard: (recording: File, heard: HeardRecording) => void): Hearing {
  const isWanted = canHear && draft.heard === undefined;
  const ask = (recording: File) => hear(recording, draft.message);
  const { isAsking, refusal } = useAskedAhead({ about: 'hearing', file: draft.recording, isWanted, ask, onFound: onHeard });
  return { isListening: isAsking, problem: refusal?.message };
}
