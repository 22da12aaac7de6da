import type { Draft } from '../../../drafts/draft';
import { ApiError } from '../../../lib/api-error';
import { hear } from '../voice/use-hearing';
import { isDialogue } from '../words/cast';

interface VoiceFields {
  fields: Record<string, string>;
  /** The server has not processed the recording yet, so the outbox sends it before the video. */
  needsRecording: boolean;
}

/** The server cannot be reached, or is too busy to listen: the outbox tries until it can. */
const isForLater = (thrown: unknown) =>
  thrown instanceof ApiError && (thrown.code === 'NETWORK' || thrown.status === 503 || thrown.status === 429);

/** A recording is analysed before its video is sent, unless the server cannot do so now. */
export async function toVoiceFields({ recording, heard, speakers, message, lips }: Draft): Promise<VoiceFields> {
  if (!recording || isDialogue({ speakers })) return { fields: {}, needsRecording: false };
  try {
    const { recordingId } = heard ?? (await hear(recording, message));
    return { fields: { recordingId, lips }, needsRecording: false };
  } catch (thrown) {
    if (!isForLater(thrown)) throw thrown;
    return { fields: { lips }, needsRecording: true };
  }
}
