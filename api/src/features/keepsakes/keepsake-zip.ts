import { CodedError, type FilmShape, type UiLanguage } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { CardRow } from '../../domain/cards/cards.repo';
import { type GroupCardRow, groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { findFileKey, type SignatureFile, type SignatureMedia } from '../../domain/group-cards/signature.presenter';
import { listSignatureMedia } from '../../domain/group-cards/signature-video';
import { type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { groupFilmsRepo } from '../../domain/group-films/group-films.repo';
import { planShownFilm } from '../../domain/group-films/plan-film';
import { toPathName } from '../../platform/downloads/table-file';
import type { ZipContents, ZippedBlob } from '../../platform/downloads/zip-stream';
import { toKeepsakePage } from './keepsake-page.html';

/** Returns the card that an address currently opens. Throws NOT_FOUND. */
export type FindCard = () => Promise<CardRow>;

interface ListedSignature {
  row: SignatureRow;
  media: SignatureMedia;
}

const noMedia = { photo: undefined, video: undefined };

/** Lists what the recipient may currently see, in the order of the wall. */
export async function listKept(db: Executor, card: Pick<CardRow, 'id' | 'user_id'>): Promise<ListedSignature[]> {
  const rows = await signaturesRepo(db).listShown(card.id);
  const media = await listSignatureMedia(db, card.user_id, rows);
  return rows.map((row) => ({ row, media: media.get(row.id) ?? noMedia }));
}

/**
 * Returns the blob of a signature's file, or `null` if it has been hidden. Throws NOT_FOUND if the
 * address no longer opens anything.
 */
async function findKeptKey(db: Executor, findCard: FindCard, { id, file }: { id: string; file: SignatureFile }): Promise<string | null> {
  const card = await findCard();
  const row = await signaturesRepo(db).find(card.id, id);
  if (row?.state !== 'shown') return null;
  return findFileKey((await listSignatureMedia(db, card.user_id, [row])).get(id) ?? noMedia, file);
}

export function requireCard(card: CardRow | undefined): CardRow {
  if (!card || card.deleted_at !== null) throw new CodedError('NOT_FOUND');
  return card;
}

/** Suffixes of a signature's files in the zip, after its number and name. */
const endings: Record<SignatureFile, string> = {
  'photo.jpg': '.jpg',
  'video.mp4': '.mp4',
  'poster.jpg': '-poster.jpg',
  'captions.vtt': '.vtt',
};
const files = Object.keys(endings) as SignatureFile[];
const toStem = (name: string, index: number): string => `${String(index + 1).padStart(3, '0')}-${toPathName(name, 'signature')}`;

/**
 * Returns everything that the recipient may see, as files and a page that shows them. Each file is
 * looked up when it is written: if the link is revoked, the zip breaks off.
 */
export async function toKeepsakeContents(db: Executor, findCard: FindCard, language: UiLanguage): Promise<Omit<ZipContents, 'onMissing'>> {
  const card = await findCard();
  const group = await groupCardsRepo(db).find(card.id);
  const kept = await listKept(db, card);
  const pathOf = ({ row, media }: ListedSignature, index: number, file: SignatureFile) =>
    findFileKey(media, file) === null ? null : `files/${toStem(row.name, index)}${endings[file]}`;
  const films = await listFilms(db, findCard, card);
  const blobs = kept.flatMap((one, index) =>
    files.flatMap((file): ZippedBlob[] => {
      const path = pathOf(one, index, file);
      return path === null ? [] : [{ path, findKey: () => findKeptKey(db, findCard, { id: one.row.id, file }) }];
    }),
  );
  const signatures = kept.map((one, index) => ({
    name: one.row.name,
    words: one.row.words,
    isLate: one.row.is_late === 1,
    reaction: one.row.reaction,
    photo: pathOf(one, index, 'photo.jpg'),
    video: pathOf(one, index, 'video.mp4'),
    poster: pathOf(one, index, 'poster.jpg'),
  }));
  const page = toKeepsakePage({ language, ...toFront(card, group), films: films.map(({ path }) => path), signatures });
  return { texts: [{ path: 'index.html', text: page }], blobs: [...blobs, ...films] };
}

export const toFront = ({ cover, to_name, sender, inside }: CardRow, group: GroupCardRow | undefined) => ({
  title: cover,
  to: to_name,
  sender,
  inside,
  thanks: group?.thanks ?? null,
});

/** Lists finished films whose contents match the wall. */
async function listFilms(db: Executor, findCard: FindCard, card: CardRow): Promise<ZippedBlob[]> {
  const findCurrent = async (shape: FilmShape, now: CardRow): Promise<string | null> => {
    const film = await groupFilmsRepo(db).find(now.id, shape);
    return film?.state === 'made' && film.content === (await planShownFilm(db, now, film)).content ? film.film_key : null;
  };
  const made: ZippedBlob[] = [];
  for (const { shape } of await groupFilmsRepo(db).list(card.id))
    if ((await findCurrent(shape, card)) !== null)
      made.push({ path: `files/film-${shape}.mp4`, findKey: async () => findCurrent(shape, await findCard()) });
  return made;
}
