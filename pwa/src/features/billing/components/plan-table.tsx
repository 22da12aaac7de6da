import { toPlanRows } from '@hellograph/contract/plan-rows';
import { planIds, plans } from '@hellograph/contract/plans';
import { noSupportTerms } from '@hellograph/contract/support-terms';
import { billing } from '@hellograph/words/en/billing';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../ui/icon';
import { useLanguage, useWords } from '../../../words/use-words';
import { plansQuery } from '../queries';

/** A comparison of all plans, from the table that the API enforces. */
export function PlanTable() {
  const { plans: words, rows } = useWords(billing);
  const tag = useLanguage();
  const support = useQuery(plansQuery()).data?.support ?? noSupportTerms;
  return (
    <section
      aria-labelledby="compare"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reachable by keys
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-sheet shadow-card"
    >
      <table className="w-full min-w-[34rem] border-collapse text-left">
        <caption id="compare" className="px-5 pt-5 text-left font-display text-2xl">
          {words.compare}
        </caption>
        <thead>
          <tr>
            <td className="p-5" />
            {planIds.map((id) => (
              <th key={id} scope="col" className="p-3 font-semibold">
                {words.names[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toPlanRows({ words: rows, tag, support }).map((row) => (
            <tr key={row.label} className="border-t border-line">
              <th scope="row" className="px-5 py-3 font-medium">
                {row.label}
                {row.isComing && (
                  <span className="ml-2 rounded-full bg-sunk px-2 py-0.5 text-sm font-normal text-soft">{words.coming}</span>
                )}
              </th>
              {planIds.map((id) => (
                <td key={id} className="p-3 tabular-nums">
                  <Cell value={row.of(plans[id])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value }: { value: string | boolean }) {
  const { plans: words } = useWords(billing);
  if (typeof value === 'string') return value;
  return value ? (
    <span className="text-good">
      <Icon name="check" size={20} />
      <span className="sr-only">{words.yes}</span>
    </span>
  ) : (
    <span className="text-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.no}</span>
    </span>
  );
}
