import type { UiLanguage } from '@hellograph/contract';

/** The language of a page for somebody without an account. */
export const toRequestLanguage = ({ headers }: { headers: Record<string, unknown> }): UiLanguage =>
  /^\s*es\b/i.test(String(headers['accept-language'] ?? '')) ? 'es' : 'en';
