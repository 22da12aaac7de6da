import type { Executor } from '@hellograph/db';
import { listYearlyDaysOf, type YearlyPersonRow } from '../../domain/people/people.repo';
import type { YearlySendRow } from '../../domain/yearly-sends/yearly-sends.repo';
import { findNextTime, type NextTime } from './next-time';

export interface PersonNext {
  person: YearlyPersonRow;
  timeZone: string;
  next: NextTime;
}

type Looked = Pick<YearlySendRow, 'user_id' | 'occasion' | 'send_time' | 'time_zone'>;

/** Lists all people with such a day, once each, with its next occurrence; next first. */
export async function listPeopleDays(db: Executor, send: Looked, nowMs: number): Promise<PersonNext[]> {
  const first = new Map<string, PersonNext>();
  for (const person of await listYearlyDaysOf(db, send.user_id, send.occasion)) {
    const timeZone = person.time_zone ?? send.time_zone;
    const next = findNextTime(person, { time: send.send_time, timeZone, nowMs });
    const known = first.get(person.id);
    if (next && (!known || next.at < known.next.at)) first.set(person.id, { person, timeZone, next });
  }
  return [...first.values()].sort((a, b) => a.next.at - b.next.at || a.person.id.localeCompare(b.person.id));
}
