import type { TicketContext } from '@hellograph/contract';
import { ticketContextKeys } from '@hellograph/contract/ticket-choices';
import { support } from '@hellograph/words/en/support';
import { fill } from '@hellograph/words/fill';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';

interface ContextPartProps {
  all: TicketContext;
  /** The details to send. */
  chosen: TicketContext;
  onChange: (chosen: TicketContext) => void;
}

/** The details sent with the words. Each line can be removed. */
export function ContextPart({ all, chosen, onChange }: ContextPartProps) {
  const { context: words } = useWords(support);
  const lines = ticketContextKeys.filter((key) => chosen[key] !== undefined);
  const isShort = lines.length < Object.keys(all).length;
  return (
    <fieldset className="grid gap-2 rounded-2xl bg-sunk p-4">
      <legend className="float-left rtl:float-right text-sm font-semibold">{words.title}</legend>
      <p className="text-sm text-soft">{lines.length > 0 ? words.lead : words.nothing}</p>
      <ul className="grid">
        {lines.map((key) => (
          <li key={key} className="flex items-center justify-between gap-2 border-b border-line last:border-0">
            <p className="min-w-0 text-sm wrap-anywhere">
              <span className="font-semibold">{words.names[key]}</span> <span className="text-soft">{chosen[key]}</span>
            </p>
            <button
              type="button"
              aria-label={fill(words.remove, { what: words.names[key] })}
              className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
              onClick={() => onChange(Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== key)))}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {isShort && (
        <Button look="quiet" className="justify-self-start" onClick={() => onChange(all)}>
          {words.putBack}
        </Button>
      )}
    </fieldset>
  );
}
