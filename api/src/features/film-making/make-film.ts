import { type FilmShape, filmShapes, toCodedError } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { JoinFilmPayload, Requests } from '@hellograph/jobs';
import { type FindShownBrand, toVideoBrand } from '../../domain/brands/shown-brand';
import { type CardRow, cardsRepo } from '../../domain/cards/cards.repo';
import { filmPartsRepo, type GroupFilmRow, groupFilmsRepo } from '../../domain/group-films/group-films.repo';
import { type PlannedFilm, planFilm, planShownFilm } from '../../domain/group-films/plan-film';
import { isPassing, type Outbox, type OutboxHandlers } from '../../platform/events/outbox';

interface Cue {
  name: string;
  words: string;
  durationSec: number;
}

const toTime = (sec: number) => {
  const ms = Math.round(sec * 1000);
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
};

/** These characters have a meaning in WebVTT, and a blank line ends a cue. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

/** Returns the WebVTT captions of a film: one cue for each part, with its signer and text. */
export function toFilmCaptions(parts: readonly Cue[]): string {
  let fromSec = 0;
  const cues = parts.map(({ name, words, durationSec }) => {
    const [from, to] = [fromSec, fromSec + durationSec];
    fromSec = to;
    const text = words.trim() === '' ? escaped(name) : `<v ${escaped(name)}>${escaped(name)}: ${escaped(words)}`;
    return `${toTime(from)} --> ${toTime(to)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

export interface MakeFilmDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  requests: Pick<Requests, 'makeFilmPart' | 'joinFilm'>;
  findShownBrand: FindShownBrand;
  now: () => number;
}

/**
 * Makes films from parts. A finished part is never made again, so a changed signature costs one
 * part, and after a crash the next part follows.
 */
export function createFilmHandlers(dependencies: MakeFilmDependencies): Pick<OutboxHandlers, 'filmWanted'> {
  const { db } = dependencies;
  return {
    filmWanted: async ({ cardId, shape, asked }) => {
      const film = await groupFilmsRepo(db).find(cardId, shape);
      const card = await cardsRepo(db).findAny(cardId);
      if (film?.asked !== asked || film.state !== 'making' || !card) return;
      try {
        await make(dependencies, card, film);
      } catch (thrown) {
        const error = toCodedError(thrown);
        if (isPassing(error)) throw thrown;
        await groupFilmsRepo(db).updateFailed(cardId, shape, asked, error.code);
        await notifyOwner(dependencies, card);
      }
    },
  };
}

async function make(dependencies: MakeFilmDependencies, card: CardRow, { shape, asked }: GroupFilmRow): Promise<void> {
  const { db, outbox, requests, findShownBrand } = dependencies;
  const brand = toVideoBrand(await findShownBrand(card.user_id));
  const plan = await planFilm(db, card, { shape, brand });
  const parts = await makeParts(dependencies, card, { plan, shape, asked });
  const { music } = plan;
  const { filmKey, sizeBytes, durationSec } = await requests.joinFilm.send({ requestId: `film-${card.id}`, parts, music });
  const made = { content: plan.content, film_key: filmKey, size_bytes: sizeBytes, duration_sec: durationSec };
  const shown = brand ? JSON.stringify(brand) : null;
  await transaction(db, async (tx) => {
    if (!(await groupFilmsRepo(tx).updateMade(card.id, shape, asked, { ...made, brand: shown }))) return;
    const films = await groupFilmsRepo(tx).list(card.id);
    const planned = filmShapes.map((one) => planFilm(tx, card, { shape: one, brand }));
    const plans = await Promise.all([...planned, ...films.map((film) => planShownFilm(tx, card, film))]);
    await filmPartsRepo(tx).deleteOthers(
      card.id,
      plans.flatMap(({ parts }) => parts.map(({ content }) => content)),
    );
    const news = { groupCardId: card.id, what: 'filmed' } as const;
    await outbox.insert(tx, { kind: 'groupCardChanged', userId: card.user_id, news });
  });
  outbox.wake();
}

/** Returns the parts in order. */
async function makeParts(
  dependencies: MakeFilmDependencies,
  card: CardRow,
  { plan: { parts }, shape, asked }: { plan: PlannedFilm; shape: FilmShape; asked: number },
): Promise<JoinFilmPayload['parts']> {
  const { db, requests, now } = dependencies;
  const known = new Map(
    (await filmPartsRepo(db).list(card.id)).map(({ content, part_key, duration_sec }) => [
      content,
      { partKey: part_key, durationSec: duration_sec },
    ]),
  );
  const made: JoinFilmPayload['parts'] = [];
  for (const { content, request } of parts) {
    const before = known.get(content);
    if (before === undefined) {
      const { partKey, durationSec } = await requests.makeFilmPart.send({ requestId: `film-${card.id}`, ...request });
      const part = { card_id: card.id, content, part_key: partKey, duration_sec: durationSec, created_at: now() };
      await filmPartsRepo(db).insertOnce(part);
      known.set(content, { partKey, durationSec });
    }
    made.push({ partKey: '', durationSec: 0, ...known.get(content), isHeard: request.videoKey !== null });
    if (before !== undefined) continue;
    await groupFilmsRepo(db).updatePartsMade(card.id, shape, { asked, partsMade: made.length });
    await notifyOwner(dependencies, card);
  }
  return made;
}

/** A part is made, or the film failed: pages that show it ask again. */
async function notifyOwner({ db, outbox }: MakeFilmDependencies, { id, user_id: userId }: CardRow): Promise<void> {
  await outbox.insert(db, { kind: 'groupCardChanged', userId, news: { groupCardId: id, what: 'film' } });
  outbox.wake();
}
