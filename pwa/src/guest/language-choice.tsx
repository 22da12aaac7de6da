import { type UiLanguage, uiLanguageIds, uiLanguages } from '@hellograph/contract/ui-languages';
import { languages } from '@hellograph/words/en/languages';
import { useState } from 'react';
import { Notice } from '../ui/notice';
import { language } from '../words/language';
import { useLanguage, useWords } from '../words/use-words';

/** All languages at the end of a guest’s page, each one tap away. The choice is remembered. */
export default function LanguageChoice() {
  const words = useWords(languages);
  const current = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const choose = (next: UiLanguage) =>
    language.choose(next).then(
      () => {
        setFailed(false);
        // For pages that the server makes: cards, unsubscribing.
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
        document.cookie = `language=${next};path=/;max-age=31536000;samesite=lax`;
      },
      () => setFailed(true),
    );
  return (
    <nav aria-label={words.choose} className="mx-auto grid max-w-3xl gap-3 bg-paper px-4 pb-6 text-sm">
      {hasFailed && <Notice look="bad">{words.failed}</Notice>}
      <ul className="flex flex-wrap justify-center">
        {uiLanguageIds.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              lang={tag}
              aria-current={tag === current ? 'true' : undefined}
              onClick={() => void choose(tag)}
              className="min-h-11 min-w-11 rounded-full px-2.5 text-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {uiLanguages[tag]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
