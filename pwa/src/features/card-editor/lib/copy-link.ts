import { toast } from 'react-hot-toast';
import { cards } from '../../../words/english/cards';
import { wordsOf } from '../../../words/use-words';

export async function copyLink(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  toast.success(wordsOf(cards).copied);
}
