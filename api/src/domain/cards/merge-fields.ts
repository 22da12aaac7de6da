import { type CardFields, cardFieldNames, type UpdateCardBody } from '@hellograph/contract';

export interface KnownFields {
  known: CardFields;
  /**
   * The version in which each field was last written. A field that was never rewritten has version
   * 1.
   */
  fieldVersions: Partial<Record<keyof CardFields, number>>;
}

/**
 * Merges field by field; the last writer wins. Setting a field to its current value changes
 * nothing, so sending the same change twice has no further effect. A field is `replaced` if it was
 * written after the version that the writer saw. A new video or photo clears `faceOwner` unless the
 * same change sets it.
 */
export function mergeFields({ known, fieldVersions }: KnownFields, { baseVersion, changes }: UpdateCardBody) {
  const hasNewFace = (['videoId', 'photoId'] as const).some((name) => changes[name] !== undefined && changes[name] !== known[name]);
  const asked: Partial<CardFields> = hasNewFace ? { faceOwner: null, ...changes } : changes;
  const names = cardFieldNames.filter((name) => asked[name] !== undefined && asked[name] !== known[name]);
  const changed = Object.fromEntries(names.map((name) => [name, asked[name]])) as Partial<CardFields>;
  const replaced = names.filter((name) => name in changes && (fieldVersions[name] ?? 1) > baseVersion);
  return { changed, replaced };
}
