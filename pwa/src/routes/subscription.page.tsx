import { plans } from '@hellograph/contract/plans';
import { Link } from '@tanstack/react-router';
import { CheckoutResult } from '../features/billing/components/checkout-result';
import { buttonClass } from '../ui/button';

export const CheckoutSuccessPage = () => (
  <div className="mx-auto grid max-w-2xl gap-6 py-10">
    <CheckoutResult />
  </div>
);

export const CheckoutCancelPage = () => (
  <div className="mx-auto grid max-w-2xl gap-6 py-10">
    <h1 className="text-4xl sm:text-5xl">Checkout cancelled</h1>
    <p className="text-lg text-soft">
      Nothing was charged. The free trial of {plans.trial.generations} generations stays yours, and the plans are there whenever you want
      one.
    </p>
    <p className="flex flex-wrap gap-3">
      <Link to="/pricing" className={buttonClass()}>
        Back to the plans
      </Link>
      <Link to="/workflow" className={buttonClass('secondary')}>
        Make a video
      </Link>
    </p>
  </div>
);
