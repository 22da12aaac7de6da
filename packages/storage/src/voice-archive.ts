import { toBlobKey } from './blob-key';

export const voiceExtension = 'voice';

/** Where the store has the archive of a natural voice with that SHA-256 (lower-case hex). */
export const toVoiceKey = (sha256: string): string => toBlobKey(sha256, voiceExtension);

/** Archives of voices belong to the instance: no row refers to them, and nothing deletes them. */
export const isVoiceKey = (key: string): boolean => key.endsWith(`.${voiceExtension}`);
