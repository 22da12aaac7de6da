import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { toast } from 'react-hot-toast';
import { shell } from '../../words/english/shell';
import { type AppLanguage, appLanguages, language, languageIds } from '../../words/language';
import { useLanguage, useWords } from '../../words/use-words';

/** Changes the language of the app immediately, without leaving the page. */
export function LanguageChoice() {
  const words = useWords(shell);
  const current = useLanguage();
  const router = useRouter();
  const id = useId();
  const choose = async (next: AppLanguage) => {
    try {
      await language.choose(next);
      await router.invalidate();
    } catch {
      toast.error(words.languageFailed);
    }
  };
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id}>{words.language}</label>
      <select
        id={id}
        value={current}
        onChange={(event) => void choose(event.target.value as AppLanguage)}
        className="min-h-11 rounded-full border border-strong bg-sheet px-3 text-ink hover:border-ink"
      >
        {languageIds.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {appLanguages[tag].label}
          </option>
        ))}
      </select>
    </span>
  );
}
