import { billingWords } from '@hellograph/contract/billing-words';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { Link, useNavigate } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { BillingFaq } from '../features/billing/components/billing-faq';
import { PlanCards } from '../features/billing/components/plan-cards';
import { PlanTable } from '../features/billing/components/plan-table';
import { useAuth } from '../session/auth-store';
import { buttonClass } from '../ui/button';

export function PricingPage() {
  const isSignedIn = useAuth().status === 'in';
  const navigate = useNavigate();
  const askToLogin = () => {
    toast.error(billingWords.loginFirst);
    void navigate({ to: '/login', search: { back: '/pricing' } });
  };
  return (
    <div className="grid gap-14">
      <header className="grid gap-3 text-center">
        <h1 className="text-4xl sm:text-6xl">Plans and prices</h1>
        <p className="mx-auto max-w-[40rem] text-lg text-soft">
          Every finished video is one generation, {creditsPerGeneration} credits. A video that fails costs nothing.
        </p>
      </header>
      <PlanCards
        isSignedIn={isSignedIn}
        onLoginNeeded={askToLogin}
        trialAction={
          <Link to="/workflow" className={`${buttonClass('secondary')} w-full`}>
            {isSignedIn ? 'Make a video' : 'Start free'}
          </Link>
        }
      />
      <PlanTable />
      <BillingFaq />
    </div>
  );
}
