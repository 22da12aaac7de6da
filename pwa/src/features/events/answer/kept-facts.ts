import type { Rsvp } from '@hellograph/contract';
import { formatUntil } from '../../../domain/guests/format-until';
import type { rsvp as area } from '../../../words/english/rsvp';

/** Everything, by the server's own names. */
export type Kept = Record<string, unknown>;
type Words = (typeof area)['english'];

const rowsOf = (value: unknown): Kept[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists the data stored about a household for its members: labels with texts. */
export function listKeptFacts(kept: Kept, { event, household }: Rsvp, words: Words): [label: string, text: string][] {
  const { facts } = words.kept;
  const own = (kept.household ?? {}) as Kept;
  const said: Partial<Record<string, string>> = { coming: words.yes, notComing: words.no, maybe: words.maybe };
  const meals = new Map(event.meals.map(({ _id, name }) => [_id, name]));
  const guests = (household?.guests ?? []).map(({ name, status, isChild, mealId }) => {
    const more = [said[status] ?? '', isChild ? words.child : '', meals.get(mealId ?? '') ?? ''].filter((part) => part !== '');
    return [name || '+1', ...more].join(', ');
  });
  const arrivals = rowsOf(kept.checkIns).flatMap(({ at }) => (typeof at === 'number' ? [formatUntil(new Date(at).toISOString())] : []));
  const all: [string, string][] = [
    [facts.name, textOf(own.name)],
    [facts.email, textOf(own.email)],
    [facts.group, textOf(own.label)],
    [facts.guests, guests.join('\n')],
    ...event.questions.map(({ _id, ask }): [string, string] => [ask, textOf(household?.answers[_id])]),
    [words.words, textOf(own.words)],
    [words.voice, household?.voiceUrl ? '✓' : ''],
    [facts.mails, String(rowsOf(kept.mails).length || '')],
    [facts.here, arrivals.join('\n')],
  ];
  return all.filter(([, text]) => text !== '');
}
