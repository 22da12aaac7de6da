import { toast } from 'react-hot-toast';
import { shell } from '../words/english/shell';
import { wordsOf } from '../words/use-words';

/** Explains the redirect to the home page, once, however often the router matches the path. */
export const tellUnknownPage = (): void => void toast(wordsOf(shell).noSuchPage, { id: 'unknown-page' });
