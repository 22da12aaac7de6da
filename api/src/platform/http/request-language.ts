import type { MailLanguage } from '@hellograph/contract';

/** Returns the language of a page for a visitor without an account. */
export const toRequestLanguage = ({ headers }: { headers: Record<string, unknown> }): MailLanguage =>
  /^\s*es\b/i.test(String(headers['accept-language'] ?? '')) ? 'es' : 'en';
