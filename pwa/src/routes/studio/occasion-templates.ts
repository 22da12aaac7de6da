import { framesOfOccasion } from '@hellograph/contract/frames';
import { changeDraft, type Draft } from '../../drafts/draft';
import type { OccasionSlug } from '../occasion-slugs';
import { occasionLooks } from './occasion-looks';

/** Prefers words without a gap to fill in. */
const firstOf = (ideas: readonly string[]): string => ideas.find((idea) => !idea.includes('[')) ?? ideas[0] ?? '';

/**
 * The draft as an occasion's page opens it, which is not sent yet: words that somebody wrote are
 * kept. A photo gets the frame that goes with the occasion best, and the same music.
 */
export function startOccasion(draft: Draft, slug: OccasionSlug, ideas: readonly string[]): Draft {
  const message = draft.message.trim() === '' ? firstOf(ideas) : draft.message;
  const template = occasionLooks[slug];
  const [frame] = framesOfOccasion[template.occasion];
  const finish = { ...draft.finish, ...(frame ? { frame } : {}), music: template.music };
  return changeDraft(draft, { message, card: { ...draft.card, ...template }, finish });
}
