import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envExample } from './env-example';

describe('.env.example', () => {
  it('is what the programs read (npm run docs writes it)', () => {
    expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(envExample());
  });
});
