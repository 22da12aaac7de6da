import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

/** Erased before the cards, because the rows reach their owner through them. */
export const groupFilmsTables = {
  account: [
    accountTable({ table: 'group_films', column: 'card_id', listIds: listCardIds, exportAs: 'groupFilms' }),
    accountTable({
      table: 'film_parts',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'parts of films, made of signatures that are exported themselves',
    }),
  ],
  blobs: [
    { table: 'group_films', column: 'film_key' },
    { table: 'film_parts', column: 'part_key' },
  ],
} satisfies TableDuties;
