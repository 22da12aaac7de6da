import { CodedError, errorCatalogue, type FilmShape, filmShapes, type GroupFilm, isErrorCode } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { type FindShownBrand, toVideoBrand } from '../../domain/brands/shown-brand';
import { findViewed, getManagedGroupCard } from '../../domain/group-cards/group-card-access';
import { openWall, type WallVisitor } from '../../domain/group-cards/opened-wall';
import { filmPartsRepo, type GroupFilmRow, groupFilmsRepo } from '../../domain/group-films/group-films.repo';
import { type FilmedCard, type PlannedFilm, planFilm, planShownFilm } from '../../domain/group-films/plan-film';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks, MediaQuery } from '../../platform/http/media-links';
import { toFilmCaptions } from './make-film';

export interface FilmsDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  media: Pick<MediaLinks, 'toUrl' | 'isValid'>;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  /** Limits films that visitors of a wall request, by link. */
  wishes: RateLimiter;
  findShownBrand: FindShownBrand;
  now: () => number;
}

/** The signed address of a film on the board, because players send no header. */
export interface SignedFilm {
  cardId: string;
  shape: FilmShape;
  query: MediaQuery;
}

export type FilmsService = ReturnType<typeof createFilmsService>;
export type FilmFile = 'mp4' | 'vtt';

const toFilmName = (cardId: string, shape: FilmShape) => `group-film-${cardId}-${shape}`;

/** Films of group cards, for those who manage them and for people with a link to the wall. */
export function createFilmsService(dependencies: FilmsDependencies) {
  const { db, media, wishes } = dependencies;
  const ofBoard = (card: FilmedCard, userId: string) =>
    presentFilms(dependencies, card, 'manager', (shape, file) => {
      const query = media.toUrl(toFilmName(card.id, shape), file, userId).split('?')[1];
      return `/api/group-cards/${card.id}/films/${shape}.${file}?${query}`;
    });
  const ofWall = (card: FilmedCard, { token }: WallVisitor) =>
    presentFilms(dependencies, card, 'recipient', (shape, file) => `/api/wall/${token}/films/${shape}.${file}`);
  return {
    list: async (userId: string, cardId: string) => ofBoard((await getManagedGroupCard(db, userId, cardId)).card, userId),

    make: async (userId: string, cardId: string, shape: FilmShape) => {
      const { card } = await getManagedGroupCard(db, userId, cardId);
      await ask(dependencies, card, { shape, by: 'manager' });
      return ofBoard(card, userId);
    },

    listOnWall: async (visitor: WallVisitor) => ofWall((await openWallCard(dependencies, visitor)).card, visitor),

    makeOnWall: async (visitor: WallVisitor, shape: FilmShape) => {
      const { card, linkId } = await openWallCard(dependencies, visitor);
      await wishes.take(linkId);
      await ask(dependencies, card, { shape, by: 'recipient', linkId });
      return ofWall(card, visitor);
    },

    /**
     * Throws NOT_FOUND unless the address was made by us, has not expired, and was given to a user
     * who currently manages the card.
     */
    getSigned: async ({ cardId, shape, query }: SignedFilm) => {
      const card = media.isValid(toFilmName(cardId, shape), query) ? await findViewed(db, query.v ?? '', cardId) : undefined;
      if (!card) throw new CodedError('NOT_FOUND');
      return getCurrent(db, card, shape);
    },

    getOnWall: async (visitor: WallVisitor, shape: FilmShape) => getCurrent(db, (await openWallCard(dependencies, visitor)).card, shape),
  };
}

async function openWallCard(dependencies: FilmsDependencies, visitor: WallVisitor): Promise<{ card: FilmedCard; linkId: string }> {
  const { card } = await openWall(dependencies.db, dependencies, visitor);
  return { card: { ...card, id: card.card_id }, linkId: card.link_id };
}

type Viewer = 'manager' | 'recipient';

/**
 * Returns the film's target state. Users who manage the card are offered to make it again with a
 * changed brand; recipients continue to see the existing film.
 */
async function plan(
  { findShownBrand }: Pick<FilmsDependencies, 'findShownBrand'>,
  db: Executor,
  card: FilmedCard,
  { shape, film, by }: { shape: FilmShape; film: GroupFilmRow | undefined; by: Viewer },
): Promise<PlannedFilm> {
  if (by === 'recipient' && film?.state === 'made') {
    const shown = await planShownFilm(db, card, film);
    if (isCurrent(film, shown)) return shown;
  }
  return planFilm(db, card, { shape, brand: toVideoBrand(await findShownBrand(card.user_id, db)) });
}

interface Asked {
  shape: FilmShape;
  by: Viewer;
  /** The link to the wall by which the recipient asks. */
  linkId?: string;
}

/** Does nothing if the film is being made, is up to date, or has nothing to show. */
async function ask(dependencies: FilmsDependencies, card: FilmedCard, { shape, by, linkId }: Asked): Promise<void> {
  const { db, outbox } = dependencies;
  await transaction(db, async (tx, { onCommit }) => {
    const film = await groupFilmsRepo(tx).find(card.id, shape);
    const planned = await plan(dependencies, tx, card, { shape, film, by });
    if (planned.parts.length === 0 || film?.state === 'making' || isCurrent(film, planned)) return;
    if (linkId !== undefined) await guestCostsRepo(tx).take({ kind: 'film', subjectId: linkId, userId: card.user_id });
    const asked = await groupFilmsRepo(tx).ask(card.id, shape);
    await outbox.insert(tx, { kind: 'filmWanted', cardId: card.id, shape, asked });
    onCommit(outbox.wake);
  });
}

const isCurrent = (film: GroupFilmRow | undefined, plan: PlannedFilm) => film?.state === 'made' && film.content === plan.content;

interface CurrentFilm {
  key: string;
  captions: string;
}

/** Throws NOT_FOUND if a part of the film has been changed or hidden since it was made. */
async function getCurrent(db: Executor, card: FilmedCard, shape: FilmShape): Promise<CurrentFilm> {
  const film = await groupFilmsRepo(db).find(card.id, shape);
  const shown = film && (await planShownFilm(db, card, film));
  if (!shown || !film.film_key || !isCurrent(film, shown)) throw new CodedError('NOT_FOUND');
  const lengths = new Map((await filmPartsRepo(db).list(card.id)).map(({ content, duration_sec }) => [content, duration_sec]));
  const cues = shown.parts
    .filter(({ request }) => !request.isEndCard)
    .map(({ content, request }) => ({ ...request, durationSec: lengths.get(content) ?? 0 }));
  return { key: film.film_key, captions: toFilmCaptions(cues) };
}

async function presentFilms(
  dependencies: FilmsDependencies,
  card: FilmedCard,
  by: Viewer,
  toUrl: (shape: FilmShape, file: FilmFile) => string,
): Promise<GroupFilm[]> {
  const { db } = dependencies;
  const rows = await groupFilmsRepo(db).list(card.id);
  return Promise.all(
    filmShapes.map(async (shape) => {
      const film = rows.find((row) => row.shape === shape);
      const planned = await plan(dependencies, db, card, { shape, film, by });
      return toGroupFilm(film, { shape, planned, toUrl: (file) => toUrl(shape, file) });
    }),
  );
}

function toGroupFilm(
  film: GroupFilmRow | undefined,
  { shape, planned, toUrl }: { shape: FilmShape; planned: PlannedFilm; toUrl: (file: FilmFile) => string },
): GroupFilm {
  const isMade = isCurrent(film, planned);
  const problem = film?.state === 'failed' ? film.problem : null;
  return {
    shape,
    state: film?.state === 'made' && !isMade ? 'stale' : (film?.state ?? 'none'),
    partsMade: film?.parts_made ?? 0,
    parts: planned.parts.length,
    resultUrl: isMade ? toUrl('mp4') : null,
    captionsUrl: isMade ? toUrl('vtt') : null,
    durationSec: isMade ? (film?.duration_sec ?? 0) : 0,
    problem: isErrorCode(problem) ? { code: problem, message: errorCatalogue[problem].message } : null,
  };
}
