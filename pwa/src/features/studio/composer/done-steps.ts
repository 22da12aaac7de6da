import type { Draft } from '../../../drafts/draft';
import type { StepName } from '../../../ui/steps';

/** Returns which steps of a draft are filled in. */
export const doneSteps = ({ photo, message, recording, finish, card, to }: Draft): Record<StepName, boolean> => ({
  photo: photo !== undefined,
  words: message.trim() !== '' || recording !== undefined,
  look: photo ? Object.keys(finish).length > 0 : card.look !== undefined,
  who: to.trim() !== '',
});
