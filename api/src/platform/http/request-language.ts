import { matchLanguage, type UiLanguage } from '@hellograph/contract';

/**
 * The language of a page for somebody without an account: the first of the browser's that we speak.
 * Ignores weights, because browsers list languages in order (RFC 9110 §12.5.4).
 */
export const toRequestLanguage = ({ headers }: { headers: Record<string, unknown> }): UiLanguage =>
  matchLanguage(
    String(headers['accept-language'] ?? '')
      .split(',')
      .map((range) => toTag(range.split(';', 1)[0] ?? '')),
  );

/** `es-mx` is `es-MX`; what is no tag matches nothing. */
function toTag(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? '';
  } catch {
    return '';
  }
}
