import { type CardFields, cardFieldNames, emptyCard, type UpdateCardBody } from '@hellograph/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownFields, mergeFields } from './merge-fields';

describe('merge fields', () => {
  const known: CardFields = {
    ...emptyCard,
    occasion: 'birthday',
    cover: 'Happy birthday',
    inside: 'All the best',
    to: 'Nana',
    sender: 'Ada',
    videoId: 'v1',
    faceOwner: 'mine',
  };
  const merge = (baseVersion: number, changes: Partial<CardFields>, fieldVersions = {}) =>
    mergeFields({ known, fieldVersions }, { baseVersion, changes });

  it('overwrites values that it saw, and marks those that it had not seen', () => {
    expect(merge(3, { cover: 'Hello', inside: 'Bye' }, { cover: 3, inside: 4 })).toEqual({
      changed: { cover: 'Hello', inside: 'Bye' },
      replaced: ['inside'],
    });
  });

  it('changes nothing if the value is the same, so a repeated change has no effect', () => {
    expect(merge(1, { cover: 'Happy birthday' }, { cover: 9 })).toEqual({ changed: {}, replaced: [] });
  });

  it('clears the statement about the face for a new video', () => {
    expect(merge(1, { videoId: 'v2' }).changed).toEqual({ videoId: 'v2', faceOwner: null });
    expect(merge(1, { videoId: 'v2', faceOwner: 'agreed' }).changed).toEqual({ videoId: 'v2', faceOwner: 'agreed' });
    expect(merge(1, { videoId: 'v1' }).changed).toEqual({});
    expect(merge(1, { photoId: 'p1' }).changed).toEqual({ photoId: 'p1', faceOwner: null });
  });
});

describe('merge fields', () => {
  type Changes = UpdateCardBody['changes'];
  const text = fc.constantFrom('', 'Hello', 'With love');
  const id = fc.constantFrom(null, crypto.randomUUID(), crypto.randomUUID());
  /** Values of each kind of field; few of them, so that writers often agree. */
  const values = {
    cover: text,
    inside: text,
    to: text,
    sender: text,
    tint: fc.constantFrom(null, '#112233', '#445566'),
    tellsSender: fc.boolean(),
    photoId: id,
    videoId: id,
    faceOwner: fc.constantFrom(null, 'mine' as const, 'agreed' as const),
  };
  const changes: fc.Arbitrary<Changes> = fc.record(values, { requiredKeys: [] });
  /** The fields that depend on each other: a new photo or video clears `faceOwner`. */
  const dependent: readonly (keyof CardFields)[] = ['photoId', 'videoId', 'faceOwner'];
  const versions = fc.record(
    Object.fromEntries(cardFieldNames.map((name) => [name, fc.integer({ min: 1, max: 9 })])) as Record<
      keyof CardFields,
      fc.Arbitrary<number>
    >,
    { requiredKeys: [] },
  );
  const card: fc.Arbitrary<KnownFields> = fc.record({
    known: changes.map((some) => ({ ...emptyCard, ...some })),
    fieldVersions: versions,
  });
  const baseVersion = fc.integer({ min: 1, max: 9 });

  /** The card after a change that became version 10. */
  const apply = ({ known, fieldVersions }: KnownFields, { changed }: ReturnType<typeof mergeFields>): KnownFields => ({
    known: { ...known, ...changed },
    fieldVersions: { ...fieldVersions, ...Object.fromEntries(Object.keys(changed).map((name) => [name, 10])) },
  });

  it('gives each field to its last writer, and changes no other except the statement about a new face', () => {
    fc.assert(
      fc.property(card, changes, baseVersion, (before, wanted, base) => {
        const { known } = apply(before, mergeFields(before, { baseVersion: base, changes: wanted }));
        expect(known).toMatchObject(wanted);
        const others = cardFieldNames.filter((name) => !(name in wanted) && name !== 'faceOwner');
        for (const name of others) expect(known[name]).toBe(before.known[name]);
      }),
    );
  });

  it('changes nothing when the same change is repeated', () => {
    fc.assert(
      fc.property(card, changes, baseVersion, (before, wanted, base) => {
        const after = apply(before, mergeFields(before, { baseVersion: base, changes: wanted }));
        expect(mergeFields(after, { baseVersion: base, changes: wanted })).toEqual({ changed: {}, replaced: [] });
      }),
    );
  });

  it('returns every value that its writer had not seen, so that none is lost', () => {
    fc.assert(
      fc.property(card, changes, baseVersion, (before, wanted, base) => {
        const { replaced } = mergeFields(before, { baseVersion: base, changes: wanted });
        const unseen = cardFieldNames.filter(
          (name) => name in wanted && wanted[name] !== before.known[name] && (before.fieldVersions[name] ?? 1) > base,
        );
        expect([...replaced].sort()).toEqual([...unseen].sort());
      }),
    );
  });

  it('leads to the same card in any order when two people write different fields', () => {
    fc.assert(
      fc.property(card, changes, changes, (before, hers, his) => {
        const independent = (some: Changes, other: Changes = {}) =>
          Object.fromEntries(
            Object.entries(some).filter(([name]) => !dependent.includes(name as keyof CardFields) && !(name in other)),
          ) as Changes;
        const [first, second] = [independent(hers), independent(his, hers)];
        const write = (from: KnownFields, some: Changes) => apply(from, mergeFields(from, { baseVersion: 1, changes: some }));
        expect(write(write(before, first), second).known).toEqual(write(write(before, second), first).known);
      }),
    );
  });
});
