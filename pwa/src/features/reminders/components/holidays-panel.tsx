import type { Occasion, Person } from '@hellograph/contract';
import { findNameDay, type HolidayId, listHolidays } from '@hellograph/contract/holidays';
import { holidays as area } from '@hellograph/words/en/holidays';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../domain/workspaces/team-gate';
import { Button, buttonClass } from '../../../ui/button';
import { Panel, panelRow, panelRows } from '../../../ui/panel';
import { useLanguage, useWords } from '../../../words/use-words';
import { formatDate, formatDistance } from '../lib/upcoming';

const shownFirst = 4;
/** Where the moon is seen, and not computed. */
const seen: readonly HolidayId[] = ['ramadan', 'eidAlFitr', 'eidAlAdha'];

interface Celebration {
  id: HolidayId | 'nameDay';
  on: string;
  occasion: Occasion;
  /** The name of the person whose name day it is. */
  name: string;
}

/**
 * The next holidays and name days. The language that somebody chose comes first, then the
 * browser’s: they tell a region, and more cultures than the app has languages.
 */
function listCelebrations(language: string, people: readonly Person[]): Celebration[] {
  const own = navigator.languages.filter((tag) => tag.split('-')[0] === language.split('-')[0]);
  const tags = [...own, language, ...navigator.languages];
  const today = new Date();
  const from = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())).toISOString().slice(0, 10);
  const ofNames = people
    .filter(({ isStopped }) => !isStopped)
    .flatMap(({ name }): Celebration[] => {
      const on = findNameDay(tags, name, from);
      return on ? [{ id: 'nameDay', on, occasion: 'birthday', name }] : [];
    });
  const all = [...listHolidays(tags, from).map((day): Celebration => ({ ...day, name: '' })), ...ofNames];
  return all.sort((one, other) => one.on.localeCompare(other.on));
}

/** The days on which people of these cultures send cards, each with a link that starts one. */
export function HolidaysPanel({ people }: { people: readonly Person[] }) {
  const words = useWords(area);
  const { begin } = useWords(reminders);
  const language = useLanguage();
  const mayMake = useMay('make');
  const [isWhole, setWhole] = useState(false);
  const all = listCelebrations(language, people);
  const shown = isWhole ? all : all.slice(0, shownFirst);
  return (
    <Panel title={words.title}>
      <p className="-mt-2 text-sm text-soft">{words.lead}</p>
      <ul className={panelRows}>
        {shown.map(({ id, on, occasion, name }) => {
          const day = id === 'nameDay' ? fill(words.nameDay, { name }) : words.names[id];
          return (
            <li key={`${id} ${on} ${name}`} className={`${panelRow} flex-nowrap!`}>
              <div className="grid min-w-0">
                <p className="font-semibold wrap-anywhere">{day}</p>
                <p className="text-sm text-soft">
                  <time dateTime={on}>{formatDate(on)}</time>, {formatDistance(on, Date.now())}
                </p>
              </div>
              {mayMake && (
                <Link to="/cards/new" search={{ occasion }} className={buttonClass('secondary')} aria-label={fill(words.beginFor, { day })}>
                  {begin}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {shown.some(({ id }) => seen.includes(id as HolidayId)) && <p className="text-sm text-soft">{words.moon}</p>}
      {all.length > shown.length && (
        <Button look="quiet" className="-ms-3 justify-self-start px-3!" onClick={() => setWhole(true)}>
          {words.more}
        </Button>
      )}
    </Panel>
  );
}
