import type { IdeaBook } from '../idea-book';
import ideas from './ideas.json' with { type: 'json' };

export default ideas satisfies IdeaBook;
