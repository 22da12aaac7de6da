import { plans } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../features/billing/queries';
import { PushAsk } from '../features/push/components/push-ask';
import { Studio } from '../features/studio/components/studio';
import { useAuth } from '../session/auth-store';

/** The studio within the limits of whoever is here. */
export function OwnStudio() {
  const credits = useQuery({ ...creditsQuery(), enabled: useAuth().status === 'in' });
  return <Studio plan={plans[credits.data?.plan ?? 'trial']} whileWaiting={<PushAsk />} />;
}
