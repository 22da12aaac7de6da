import type { Meal, Question } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { seatingRepo } from '../../domain/event-guests/board.repo';
import {
  eventGuestsRepo,
  type GuestRow,
  groupByHousehold,
  type HouseholdRow,
  householdsRepo,
} from '../../domain/event-guests/households.repo';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { toTableFile } from '../../platform/downloads/table-file';

/** Returns one row for each guest, in the order of the board. */
export async function toGuestCsv(db: Executor, event: EventRow): Promise<string> {
  const guests = groupByHousehold(await eventGuestsRepo(db).list(event.id));
  const tables = new Map((await seatingRepo(db).list(event.id)).map(({ _id, name }) => [_id, name]));
  const meals = new Map((JSON.parse(event.meals) as Meal[]).map(({ _id, name }) => [_id, name]));
  const questions = JSON.parse(event.questions) as Question[];
  const head = ['household', 'guest', 'email', 'label', 'status', 'child', 'extra', 'meal', 'table', 'checked in', 'words'];
  const toRow = (household: HouseholdRow, guest: GuestRow) => [
    ...[household.name, guest.name, household.email ?? '', household.label, guest.status, yes(guest.is_child), yes(guest.is_extra)],
    ...[meals.get(guest.meal_id ?? '') ?? '', tables.get(guest.table_id ?? '') ?? ''],
    guest.checked_in_at === null ? '' : new Date(guest.checked_in_at).toISOString(),
    household.words,
    ...toSaid(household, questions),
  ];
  const rows = (await householdsRepo(db).list(event.id)).flatMap((household) =>
    (guests.get(household.id) ?? []).map((guest) => toRow(household, guest)),
  );
  return toTableFile([[...head, ...questions.map(({ ask }) => ask)], ...rows]);
}

const yes = (flag: number) => (flag === 1 ? 'yes' : '');

function toSaid({ answers }: HouseholdRow, questions: readonly Question[]): string[] {
  const said = JSON.parse(answers) as Record<string, string>;
  return questions.map(({ _id, choices }) => choices.find((choice) => choice._id === said[_id])?.name ?? said[_id] ?? '');
}
