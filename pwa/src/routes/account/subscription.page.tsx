import { plans } from '@hellograph/contract/plans';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckoutResult } from '../../features/billing/components/checkout-result';
import { creditsQuery } from '../../features/billing/queries';
import { buttonClass } from '../../ui/button';
import { useWords } from '../../words/use-words';

export const CheckoutSuccessPage = () => (
  <div className="mx-auto grid max-w-2xl gap-6 py-10">
    <CheckoutResult />
  </div>
);

export function CheckoutCancelPage() {
  const words = useWords(billing).checkout;
  const { data: credits } = useQuery(creditsQuery());
  const hasTrial = credits?.plan === 'trial' && credits.available > 0;
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-10">
      <h1 className="text-4xl sm:text-5xl">{words.cancelled}</h1>
      <p className="text-lg text-soft">{hasTrial ? fill(words.cancelledText, { trial: plans.trial.generations }) : words.cancelledPlain}</p>
      <p className="flex flex-wrap gap-3">
        <Link to="/pricing" className={buttonClass()}>
          {words.backToPlans}
        </Link>
        <Link to="/workflow" className={buttonClass('secondary')}>
          {words.make}
        </Link>
      </p>
    </div>
  );
}
