import { authWords, CodedError } from '@hellograph/contract';

/** Returns one line of text: control characters and runs of white space become one space. */
export function toFullName(fullName: string): string {
  const name = fullName
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 120);
  if (name) return name;
  const message = authWords.nameRequired;
  throw new CodedError('VALIDATION_FAILED', { message, fields: [{ path: 'fullName', message }] });
}
