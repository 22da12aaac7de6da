import { useParams } from '@tanstack/react-router';
import { AuthPage } from '../../features/auth/components/auth-sheet';
import { ProviderReturn } from '../../features/auth/components/provider-return';

export function ProviderReturnPage() {
  const { provider } = useParams({ from: '/login/$provider' });
  return (
    <AuthPage>
      <ProviderReturn provider={provider} />
    </AuthPage>
  );
}
