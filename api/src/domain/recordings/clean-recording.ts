/**
 * Cleans a recording and stores its sound in the user's space. The caller has to reference the file
 * in a row within an hour. Throws the RECORDING_… codes, BUSY and SPACE_USED_UP.
 */
export type CleanRecording = (request: {
  userId: string;
  requestId: string;
  recording: Buffer | undefined;
  prompt: undefined;
  maxSec: number;
}) => Promise<{ soundKey: string; durationSec: number; sizeBytes: number }>;
