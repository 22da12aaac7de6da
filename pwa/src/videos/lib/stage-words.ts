import type { RenderStage } from '@hellograph/contract';

/** What a person is told is happening. */
export const stageWords = {
  queued: 'Waiting for its turn',
  photo: 'Opening the photo',
  faces: 'Finding the face',
  speech: 'Finding the voice',
  plan: 'Learning the words',
  draw: 'Bringing it to life',
  finish: 'Finishing touches',
} as const satisfies Record<RenderStage, string>;
