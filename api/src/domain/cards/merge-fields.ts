import { type CardFields, cardFieldNames, type UpdateCardBody } from '@hellograph/contract';

export interface KnownFields {
  known: CardFields;
  /** The version in which each field was written last; what was never written again is of the first. */
  fieldVersions: Partial<Record<keyof CardFields, number>>;
}

/**
 * Last writer wins, field by field. What is said already changes nothing, so that the same change sent twice is one. A field that was written after
 * the version the writer saw is `replaced`. A new film or photo takes the word about its face with it, unless the same change says whose it is.
 */
export function mergeFields({ known, fieldVersions }: KnownFields, { baseVersion, changes }: UpdateCardBody) {
  const hasNewFace = (['videoId', 'photoId'] as const).some((name) => changes[name] !== undefined && changes[name] !== known[name]);
  const asked: Partial<CardFields> = hasNewFace ? { faceOwner: null, ...changes } : changes;
  const names = cardFieldNames.filter((name) => asked[name] !== undefined && asked[name] !== known[name]);
  const changed = Object.fromEntries(names.map((name) => [name, asked[name]])) as Partial<CardFields>;
  const replaced = names.filter((name) => name in changes && (fieldVersions[name] ?? 1) > baseVersion);
  return { changed, replaced };
}
