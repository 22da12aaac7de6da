import { cards } from '@hellograph/words/en/cards';
import { toast } from 'react-hot-toast';
import { copyText } from '../../../lib/plain-http/copy-text';
import { wordsOf } from '../../../words/use-words';

export async function copyLink(url: string): Promise<void> {
  await copyText(url);
  toast.success(wordsOf(cards).copied);
}
