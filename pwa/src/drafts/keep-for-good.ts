import { outbox } from '@hellograph/words/en/outbox';
import { isFirefox } from '../lib/browser/save-file';
import { toastWithAction } from '../ui/toasts/action-toast';
import { wordsOf } from '../words/use-words';

/** Firefox prompts the user; other browsers decide on their own. */
const asksThePerson = isFirefox;

const key = 'askedToKeep';
let isAsked = false;

const isKept = async () => (await navigator.storage?.persisted?.()) ?? true;
const persist = () => void navigator.storage.persist().catch(() => {});

/**
 * Asks the browser, once per page, not to delete stored data when it runs out of room. Called when
 * there is a photo to lose.
 */
export function keepForGood(): void {
  if (isAsked || asksThePerson()) return;
  isAsked = true;
  void isKept()
    .then((kept) => kept || persist())
    .catch(() => {});
}

/**
 * In browsers that prompt, requests persistence once on this device, after the first send and with
 * the reason.
 */
export async function offerToKeep(): Promise<void> {
  if (!asksThePerson() || localStorage.getItem(key) || (await isKept())) return;
  localStorage.setItem(key, 'yes');
  const words = wordsOf(outbox).keep;
  toastWithAction(words.why, { label: words.allow, run: persist });
}
