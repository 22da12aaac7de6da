import { videoLimits } from '@hellograph/contract/video-limits';

/** Systems that don't know the type leave it empty. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

export const isTiff = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === 'image/tiff' || (type === '' && /\.tiff?$/i.test(name));

/**
 * Returns which of the specification's rules a chosen file breaks, or `undefined` if it may be
 * used.
 */
export function photoProblem(file: Pick<File, 'type' | 'size' | 'name'>): 'notAnImage' | 'tooLarge' | undefined {
  if (!file.type.startsWith('image/') && !isHeic(file) && !isTiff(file)) return 'notAnImage';
  return file.size > videoLimits.photoMaxBytes ? 'tooLarge' : undefined;
}
