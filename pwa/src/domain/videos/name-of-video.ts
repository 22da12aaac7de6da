import type { Video } from '@hellograph/contract';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { formatMoment } from '../../lib/format';
import { wordsOf } from '../../words/use-words';

/**
 * What a video is called: its title, else its message. One that is spoken by a recording may have
 * neither, and is called after its day.
 */
export const nameOfVideo = ({ title, message, createdAt }: Pick<Video, 'title' | 'message' | 'createdAt'>): string =>
  title || message.trim() || fill(wordsOf(projects).unnamed, { moment: formatMoment(createdAt) });
