import { billing } from '@hellograph/words/en/billing';
import { Link, useNavigate } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { PlanCards } from '../../features/billing/components/plan-cards';
import { BillingFaq, ClassPlanPart, PlanTable, VoicesTruth } from '../../features/billing/components/plan-table';
import { useAuth } from '../../session/auth-store';
import { buttonClass } from '../../ui/button';
import { useWords } from '../../words/use-words';

export function PricingPage() {
  const { pricing: words, said } = useWords(billing);
  const { status } = useAuth();
  const isSignedIn = status === 'in';
  const navigate = useNavigate();
  const askToLogin = () => {
    toast.error(said.loginFirst);
    void navigate({ to: '/login', search: { back: '/pricing' } });
  };
  return (
    <div className="grid gap-14">
      <header className="grid gap-3 text-center">
        <h1 className="text-4xl sm:text-6xl">{words.title}</h1>
        <p className="mx-auto max-w-[40rem] text-lg text-soft">{words.lead}</p>
      </header>
      <PlanCards
        isSignedIn={isSignedIn}
        isChecking={status === 'checking'}
        onLoginNeeded={askToLogin}
        trialAction={
          <Link to="/workflow" className={`${buttonClass('secondary')} w-full`}>
            {isSignedIn ? words.make : words.startFree}
          </Link>
        }
      />
      <div className="grid gap-4">
        <PlanTable />
        <VoicesTruth />
      </div>
      <ClassPlanPart />
      <BillingFaq />
    </div>
  );
}
