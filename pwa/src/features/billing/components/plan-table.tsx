import { type Plan, planIds, planRows, plans } from '@hellograph/contract/plans';
import { Icon } from '../../../ui/icon';

const all = planIds.map((id): Plan => plans[id]);

/** Every plan beside the others, from the table that the API enforces. */
export function PlanTable() {
  return (
    <section
      aria-labelledby="compare"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reachable by keys
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-sheet shadow-card"
    >
      <table className="w-full min-w-[34rem] border-collapse text-left">
        <caption id="compare" className="px-5 pt-5 text-left font-display text-2xl">
          Compare the plans
        </caption>
        <thead>
          <tr>
            <td className="p-5" />
            {all.map(({ name }) => (
              <th key={name} scope="col" className="p-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planRows.map((row) => (
            <tr key={row.label} className="border-t border-line">
              <th scope="row" className="px-5 py-3 font-medium">
                {row.label}
                {row.isComing && <span className="ml-2 rounded-full bg-sunk px-2 py-0.5 text-sm font-normal text-soft">coming</span>}
              </th>
              {all.map((plan) => (
                <td key={plan.name} className="p-3 tabular-nums">
                  <Cell value={row.of(plan)} />
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
  if (typeof value === 'string') return value;
  return value ? (
    <span className="text-good">
      <Icon name="check" size={20} />
      <span className="sr-only">Yes</span>
    </span>
  ) : (
    <span className="text-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </span>
  );
}
