import { framesOfOccasion } from '@hellograph/contract/frames';
import { changeDraft, type Draft } from '../../drafts/draft';
import type { OccasionSlug } from '../occasion-slugs';
import { occasionLooks } from './occasion-looks';

/** Prefers words without a gap to fill in. */
const firstOf = (ideas: readonly string[]): string => ideas.find((idea) => !idea.includes('[')) ?? ideas[0] ?? '';

/**
 * Prepares an unsent draft for an occasion's page, keeping the user's words. A photo gets the frame
 * that suits the occasion best, and the same music.
 */
export function startOccasion(draft: Draft, slug: OccasionSlug, ideas: readonly string[]): Draft {
  const message = draft.message.trim() === '' ? firstOf(ideas) : draft.message;
  const template = occasionLooks[slug];
  const [frame] = framesOfOccasion[template.occasion];
  const finish = { ...draft.finish, ...(frame ? { frame } : {}), music: template.music };
  return changeDraft(draft, { message, card: { ...draft.card, ...template }, finish });
}
