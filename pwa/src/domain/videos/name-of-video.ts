import type { Video } from '@hellograph/contract';
import { formatMoment } from '../../lib/format';
import { projects } from '../../words/english/projects';
import { fill } from '../../words/fill';
import { wordsOf } from '../../words/use-words';

/**
 * Returns the name of a video: its title, else its message. One with a recording may have neither,
 * and is named after its date.
 */
export const nameOfVideo = ({ title, message, createdAt }: Pick<Video, 'title' | 'message' | 'createdAt'>): string =>
  title || message.trim() || fill(wordsOf(projects).unnamed, { moment: formatMoment(createdAt) });
