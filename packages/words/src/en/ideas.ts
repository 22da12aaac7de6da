import type { IdeaBook } from '../idea-book';
import ideas from './ideas.json';

export default ideas satisfies IdeaBook;
