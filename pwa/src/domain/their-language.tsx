import { type UiLanguage, uiLanguageIds, uiLanguages } from '@hellograph/contract/ui-languages';
import { theirLanguage } from '@hellograph/words/en/their-language';
import { useId, useState } from 'react';
import { useLanguage, useWords } from '../words/use-words';

interface TheirLanguageProps {
  value: UiLanguage;
  onChange: (value: UiLanguage) => void;
}

/**
 * The language for somebody: at first that of the sender, in which only their mails are. In another
 * one, their page begins, too.
 */
export function useTheirLanguage() {
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  return { picker: { value: language, onChange: setLanguage }, chosen: { language, ...(language !== own && { opensIn: language }) } };
}

/** The picker of `useTheirLanguage`. */
export function TheirLanguage({ value, onChange }: TheirLanguageProps) {
  const words = useWords(theirLanguage);
  const own = useLanguage();
  const id = useId();
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-semibold">
          {words.label}
        </label>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as UiLanguage)}
          aria-describedby={`${id}-hint`}
          className="min-h-11 rounded-full border border-strong bg-sheet px-3 text-ink hover:border-ink"
        >
          {uiLanguageIds.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {uiLanguages[tag]}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-hint`} className="text-soft">
        {value === own ? words.hint : words.chosenHint}
      </p>
    </div>
  );
}
