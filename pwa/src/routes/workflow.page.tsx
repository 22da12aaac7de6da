import { plans } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../features/billing/queries';
import { PushAsk } from '../features/push/components/push-ask';
import { Studio } from '../features/studio/components/studio';
import { useAuth } from '../session/auth-store';

export function WorkflowPage() {
  const credits = useQuery({ ...creditsQuery(), enabled: useAuth().status === 'in' });
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">Make a photo speak</h1>
        <p className="max-w-prose text-lg text-soft">
          Choose a photo, write what it says, and send. You can close the page while it is being made.
        </p>
      </div>
      <Studio plan={plans[credits.data?.plan ?? 'trial']} whileWaiting={<PushAsk />} />
    </div>
  );
}
