import { language } from '../../words/language';

/** `12.3 GB`, in the language of the app. Disks count by thousands, plans by 1,024. */
export const toGigabytes = (bytes: number, unitBytes = 1e9): string =>
  `${(bytes / unitBytes).toLocaleString(language.get(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} GB`;
