import { limits } from '@hellograph/contract/limits';

export const photoWords = {
  notAnImage: 'Please select a valid image file.',
  tooLarge: 'File size must be less than 10MB.',
} as const;

/** The specification's rules for a chosen file, in its words; `undefined` when it may be used. */
export function photoProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return photoWords.notAnImage;
  return file.size > limits.photoMaxBytes ? photoWords.tooLarge : undefined;
}
