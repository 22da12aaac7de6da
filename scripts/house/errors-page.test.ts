import { readFileSync } from 'node:fs';
import { errorCatalogue } from '@hellograph/contract/errors';
import { describe, expect, it } from 'vitest';
import { errorsPage } from './errors-page';

describe('docs/errors.md', () => {
  it('is what the catalogue says (npm run docs writes it)', () => {
    expect(readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')).toBe(errorsPage());
  });

  it('explains every code in a message for people', () => {
    for (const { message } of Object.values(errorCatalogue)) expect(message).toMatch(/^[A-Z].{15,}[.!]$/);
  });
});
