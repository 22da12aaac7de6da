import { describe, expect, it } from 'vitest';
import { newSecret } from '../../../domain/guests/own-database';
import { checkDraft } from '../composer/sign-fields';
import { emptyDraft, hasBegun, kindOf, newKeptSignature, readOwnLink, type SignDraft, toOwnLink } from './kept-signature';
import { toSignBody } from './send-signature';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const draftOf = (part: Partial<SignDraft>): SignDraft => ({ ...emptyDraft, name: 'Ada', words: 'Hello', ...part });

describe('the secret of a signature', () => {
  it('is 128 random bits in base64url', () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(new Set(secrets).size).toBe(200);
  });

  it('travels in the part of a link that no server sees', () => {
    const kept = newKeptSignature(token);
    const url = new URL(toOwnLink('https://hello.test', kept));
    expect(url.pathname).toBe(`/sign/${token}`);
    expect(readOwnLink(url.hash)).toEqual({ id: kept.id, secret: kept.secret });
    expect(readOwnLink(`#${kept.id}`)).toEqual({ id: kept.id });
    expect(readOwnLink(`#${kept.id}.short`)).toBeUndefined();
    expect(readOwnLink('#top')).toBeUndefined();
    expect(readOwnLink('')).toBeUndefined();
  });
});

describe('the kind of a signature', () => {
  it.each([
    [{}, true, 'words'],
    [{ pictureId: 'p' }, true, 'speaking'],
    [{ pictureId: 'p' }, false, 'words'],
    [{ pictureId: 'p', speaks: false }, true, 'words'],
    [{ pictureId: 'p', words: ' ' }, true, 'words'],
    [{ pictureId: 'p', isDrawing: true }, true, 'drawing'],
    [{ pictureId: 'p', recordingId: 'r', words: '' }, true, 'recording'],
    [{ pictureId: 'p', recordingId: 'r' }, false, 'words'],
    [{ pictureId: 'p', recordingId: 'r', speaks: false }, true, 'words'],
    [{ clipId: 'c' }, false, 'clip'],
  ] as const)('of %j, if it can speak: %s, is %s', (part, canSpeak, kind) => {
    expect(kindOf(draftOf(part), canSpeak)).toBe(kind);
  });
});

describe('a draft', () => {
  it('can be signed with words or a picture, and a name', () => {
    expect(checkDraft(draftOf({}), true)).toEqual([]);
    expect(checkDraft(draftOf({ words: '', pictureId: 'p', isDrawing: true }), true)).toEqual([]);
    expect(checkDraft(draftOf({ words: ' ', name: ' ' }), true)).toEqual(['words', 'name']);
  });

  it('with a photo says whose face it is, and what it says if it speaks', () => {
    expect(checkDraft(draftOf({ pictureId: 'p' }), true)).toEqual(['face']);
    expect(checkDraft(draftOf({ pictureId: 'p', faceOwner: 'mine', words: '' }), true)).toEqual(['wordsToSpeak']);
    expect(checkDraft(draftOf({ pictureId: 'p', faceOwner: 'mine', words: '' }), false)).toEqual([]);
    expect(checkDraft(draftOf({ pictureId: 'p', faceOwner: 'mine', words: '', speaks: false }), true)).toEqual([]);
  });

  it('with a clip or a recording needs no words, and a clip needs the consent of a photo', () => {
    expect(checkDraft(draftOf({ clipId: 'c', words: '' }), true)).toEqual(['face']);
    expect(checkDraft(draftOf({ clipId: 'c', words: '', faceOwner: 'mine' }), true)).toEqual([]);
    expect(checkDraft(draftOf({ pictureId: 'p', recordingId: 'r', words: '', faceOwner: 'mine' }), true)).toEqual([]);
  });

  it('has a real address or none', () => {
    expect(checkDraft(draftOf({ email: 'ada' }), true)).toEqual(['email']);
    expect(checkDraft(draftOf({ email: ' ada@example.org ' }), true)).toEqual([]);
  });

  it('has started with the first letter or picture', () => {
    const kept = newKeptSignature(token);
    expect(hasBegun(kept)).toBe(false);
    expect(hasBegun({ ...kept, draft: { ...emptyDraft, words: 'H' } })).toBe(true);
    expect(hasBegun({ ...kept, draft: { ...emptyDraft, pictureId: 'p' } })).toBe(true);
  });
});

describe('the request body', () => {
  const kept = { ...newKeptSignature(token), revision: 3 };

  it('is trimmed, and omits unchosen options', () => {
    expect(toSignBody({ ...kept, draft: draftOf({ name: ' Ada ', words: ' Hello ' }) }, true)).toEqual({
      revision: 3,
      name: 'Ada',
      words: 'Hello',
      kind: 'words',
      language: 'en',
    });
  });

  it('of a photo that speaks has its voice and whose face it is', () => {
    const draft = draftOf({ pictureId: 'p', faceOwner: 'mine', sound: 'deep', email: 'a@b.org' });
    expect(toSignBody({ ...kept, draft }, true)).toMatchObject({
      kind: 'speaking',
      photoId: 'p',
      voice: 'auto;pitch=-3',
      faceOwner: 'mine',
      email: 'a@b.org',
    });
  });

  it('names the files of its kind alone', () => {
    const draft = draftOf({ pictureId: 'p', recordingId: 'r', faceOwner: 'mine' });
    expect(toSignBody({ ...kept, draft }, true)).toMatchObject({ kind: 'recording', photoId: 'p', recordingId: 'r' });
    expect(toSignBody({ ...kept, draft: { ...draft, speaks: false } }, true)).not.toHaveProperty('recordingId');
    const clip = toSignBody({ ...kept, draft: draftOf({ clipId: 'c', faceOwner: 'agreed' }) }, true);
    expect(clip).toMatchObject({ kind: 'clip', clipId: 'c', faceOwner: 'agreed' });
    expect(clip).not.toHaveProperty('photoId');
  });

  it('of a drawing says nothing of a face that was chosen for an earlier photo', () => {
    const body = toSignBody({ ...kept, draft: draftOf({ pictureId: 'p', isDrawing: true, faceOwner: 'mine' }) }, true);
    expect(body).not.toHaveProperty('faceOwner');
    expect(body).not.toHaveProperty('voice');
  });
});
