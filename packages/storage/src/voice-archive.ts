import { toBlobKey } from './blob-store';

export const voiceExtension = 'voice';

/** Returns the key of a natural voice's archive, by its SHA-256 (lower-case hex). */
export const toVoiceKey = (sha256: string): string => toBlobKey(sha256, voiceExtension);

/** Archives of voices belong to the instance: no row refers to them, and nothing deletes them. */
export const isVoiceKey = (key: string): boolean => key.endsWith(`.${voiceExtension}`);
