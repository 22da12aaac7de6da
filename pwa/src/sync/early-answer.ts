import { askBy } from './fetch-transport';

declare global {
  interface Window {
    /** Set by first.js: the request of a guest page made while its scripts were loading. */
    earlyAnswer?: EarlyAnswer;
  }
}

export interface EarlyAnswer {
  url: string;
  /** The bearer token of the request. */
  session: string | null;
  response: Promise<Response>;
  ending: AbortController;
}

/**
 * Gives the early response to the first request of the page if it is the same request; otherwise
 * the early one is aborted. Later requests, such as retries, are made anew.
 */
function takeEarlyAnswer(url: string, { method, headers, signal }: RequestInit): Promise<Response> | undefined {
  const early = window.earlyAnswer;
  if (!early) return undefined;
  delete window.earlyAnswer;
  const { authorization = null } = headers as Record<string, string>;
  const isSame = method === 'GET' && url === early.url && authorization === (early.session && `Bearer ${early.session}`);
  if (!isSame || signal?.aborted) early.ending.abort();
  else signal?.addEventListener('abort', () => early.ending.abort(), { once: true });
  return isSame ? early.response : undefined;
}

/** Call it once on a guest's page, before its first request. */
export const takeEarlyAnswers = (): void => askBy((url, init) => takeEarlyAnswer(url, init) ?? fetch(url, init));
