import { useCallback } from 'react';
import { useRecogniser } from '../../../domain/voices/use-voices';
import type { Draft, HeardRecording } from '../../../drafts/draft';
import { api } from '../../../sync/api-client';
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

interface Writing {
  /** The server writes recordings down. */
  isOffered: boolean;
  /** It will, once it has fetched what it needs. */
  isComing: boolean;
  isWriting: boolean;
}

interface WritingOptions {
  draft: Draft;
  canHear: boolean;
  /** The user wants it written down although there is a message. */
  isAskedFor: boolean;
  onWritten: (words: string) => void;
}

/**
 * Has the server write the draft's recording down once: by itself if there is no message yet,
 * otherwise when the user asks for it.
 */
export function useWriting({ draft: { recording, heard, message }, canHear, isAskedFor, onWritten }: WritingOptions): Writing {
  const recogniser = useRecogniser(canHear && recording !== undefined);
  const isOffered = recogniser === 'here';
  const isWanted = canHear && isOffered && heard !== undefined && heard.written === undefined && (isAskedFor || message.trim() === '');
  const { isAsking } = useAskedAhead({
    about: 'writing',
    file: recording,
    isWanted,
    ask: async () =>
      (await api('POST /video/recordings/:id/words', { forTeam: true, params: { id: heard?.recordingId ?? '' } })).data.words,
    onFound: useCallback((_: File, words: string) => onWritten(words), [onWritten]),
  });
  return { isOffered, isComing: recogniser === 'coming', isWriting: isAsking };
}
