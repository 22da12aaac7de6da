import { language } from '../../words/language';

/** `Saturday, 28 November, 18:00`, in the reader's own time zone. */
export const formatUntil = (iso: string): string =>
  new Intl.DateTimeFormat(language.get(), { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(
    new Date(iso),
  );
