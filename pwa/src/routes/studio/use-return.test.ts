import { describe, expect, it } from 'vitest';
import { changeDraft, emptyDraft } from '../../drafts/draft';
import { readReturn, startReturn } from './use-return';

describe('a card sent back', () => {
  it('knows the sender by the fragment of the address', () => {
    expect(readReturn('#back=Ada%20%26%20Tom')).toBe('Ada & Tom');
    expect(readReturn('#back=')).toBe('');
    expect(readReturn('#back=%E0%A4')).toBe('');
    expect(readReturn('#main')).toBeUndefined();
    expect(readReturn('')).toBeUndefined();
    expect(readReturn(`#back=${'a'.repeat(200)}`)).toHaveLength(60);
  });

  it('is a thank-you for them', () => {
    const draft = startReturn(emptyDraft(), { to: 'Ada', message: 'Thank you, Ada' });
    expect(draft).toMatchObject({ to: 'Ada', message: 'Thank you, Ada', card: { occasion: 'thanks' } });
  });

  it('leaves a started draft unchanged, and starts another', () => {
    const begun = changeDraft(emptyDraft(), { message: 'For someone else', to: 'Bo' });
    const draft = startReturn(begun, { to: 'Ada', message: 'Thank you, Ada' });
    expect(draft.id).not.toBe(begun.id);
    expect(draft).toMatchObject({ to: 'Ada', message: 'Thank you, Ada' });
    expect(startReturn(emptyDraft(), { to: '', message: 'Thanks' }).photo).toBeUndefined();
  });
});
