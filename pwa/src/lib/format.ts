import { language } from '../words/language';

export const formatMoment = (iso: string) =>
  new Intl.DateTimeFormat(language.get(), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(iso));

export const formatSize = (megabytes: number) => `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;

/** `about 20 seconds`, `about 2 minutes`: an estimate is never more exact than that. */
export function formatDuration(seconds: number): string {
  if (seconds < 50) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
}

/** What a finished video took; one that failed or was cancelled took nothing. */
export const formatCost = (credits: number) => (credits === 0 ? 'no credits spent' : `${credits} credits`);

export const formatDay = (iso: string) => new Intl.DateTimeFormat(language.get(), { dateStyle: 'long' }).format(new Date(iso));
