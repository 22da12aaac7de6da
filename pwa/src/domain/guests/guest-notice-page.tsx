import type { UiLanguage } from '@hellograph/contract/ui-languages';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error';
import { language } from '../../words/language';

/** A page with one thing to say: a link that opens nothing, a server out of reach. */
export const GuestNoticePage = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center bg-paper p-6">
    <div className="grid max-w-md justify-items-center gap-4 rounded-card border border-line bg-sheet px-6 py-10 text-center shadow-card sm:px-10">
      <img src="/card/emblem/hello-paper.svg" alt="" width="96" height="96" className="size-20" />
      <h1 className="text-3xl">{title}</h1>
      <p className="text-soft">{text}</p>
      {children}
    </div>
  </main>
);

/** Uses the language that a sender chose for the reader, unless the reader has chosen one. */
export async function beginIn(bySender: UiLanguage | undefined): Promise<void> {
  if (!bySender) return;
  const isChosen = localStorage.getItem('language') !== null || document.cookie.includes('language=');
  if (bySender !== language.get() && !isChosen) await language.use(bySender).catch(() => {});
}

export type OpeningFailure = 'gone' | 'unreachable' | 'slow';

/** Why the page behind a link did not open. */
export function toOpeningFailure(thrown: unknown): OpeningFailure {
  if (!(thrown instanceof ApiError)) return 'unreachable';
  if (thrown.status === 429) return 'slow';
  return [400, 404, 422].includes(thrown.status) ? 'gone' : 'unreachable';
}

/** Returns whether a failure is transient, so that the request is retried. */
export const isForLater = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && (thrown.code === 'NETWORK' || [408, 425, 429].includes(thrown.status) || thrown.status >= 500);
