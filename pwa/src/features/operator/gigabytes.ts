import { language } from '../../words/language';

/** `12.3 GB`, in the language of the app. */
export const toGigabytes = (bytes: number): string =>
  `${(bytes / 1e9).toLocaleString(language.get(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} GB`;
