import { videoLimits } from '@hellograph/contract/video-limits';

/** Recorders that write sound alone into a container of films call it one. */
export const isSound = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('audio/') || type === 'video/webm' || /\.(webm|m4a|mp4|wav|ogg|oga|opus|mp3)$/i.test(name);

/**
 * Returns which of the rules for recordings a chosen file breaks, or `undefined` if it may be used.
 */
export function recordingProblem(file: Pick<File, 'type' | 'name' | 'size'>): 'notSound' | 'tooLarge' | undefined {
  if (!isSound(file)) return 'notSound';
  return file.size > videoLimits.recordingMaxBytes ? 'tooLarge' : undefined;
}
