import { limits } from '@hellograph/contract/limits';

/**
 * Which of the specification's rules for a chosen file it breaks; `undefined` when it may be used.
 */
export function photoProblem(file: Pick<File, 'type' | 'size'>): 'notAnImage' | 'tooLarge' | undefined {
  if (!file.type.startsWith('image/')) return 'notAnImage';
  return file.size > limits.photoMaxBytes ? 'tooLarge' : undefined;
}
