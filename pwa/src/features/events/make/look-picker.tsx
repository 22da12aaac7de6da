import { drawEventLook } from '@hellograph/contract/event-art';
import { type EventLookName, eventLookNames, eventLooks, isEventLook } from '@hellograph/contract/event-looks';
import { events as area } from '@hellograph/words/en/events';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Swatch } from '../../../ui/swatch';
import { useWords } from '../../../words/use-words';

interface LookPickerProps {
  look: string;
  tint: string | null;
  kind: string;
  day: string;
  onChange: (look: EventLookName) => void;
}

/** The looks drawn for an event of this kind first; the others at a tap. */
export function LookPicker({ look, tint, kind, day, onChange }: LookPickerProps) {
  const { make: words, looks } = useWords(area);
  const name = useId();
  const [showsAll, setShowsAll] = useState(false);
  const fitting = eventLookNames.filter((one) => eventLooks[one].kind === kind || one === look);
  const isAll = showsAll || fitting.length < 4;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.look}</legend>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {(isAll ? eventLookNames : fitting).map((one) => (
          <Swatch
            key={one}
            name={name}
            label={looks[one]}
            isChosen={one === look}
            onChoose={() => onChange(one)}
            className={`rounded-xl! block ${one === look ? 'outline-3 outline-offset-2 outline-accent' : ''}`}
          >
            <img
              src={`data:image/svg+xml,${encodeURIComponent(drawEventLook(one, { tint: isEventLook(look) && one === look ? tint : null, day }))}`}
              alt=""
              loading="lazy"
              className="aspect-[5/7] w-full rounded-xl shadow-card"
            />
            <span className="mt-1 block text-center text-sm font-medium">{looks[one]}</span>
          </Swatch>
        ))}
      </div>
      {!isAll && (
        <Button look="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {words.moreLooks}
        </Button>
      )}
    </fieldset>
  );
}
