import type { MailLanguage } from '@hellograph/contract';

/** The language of a page for somebody without an account. */
export const toRequestLanguage = ({ headers }: { headers: Record<string, unknown> }): MailLanguage =>
  /^\s*es\b/i.test(String(headers['accept-language'] ?? '')) ? 'es' : 'en';
