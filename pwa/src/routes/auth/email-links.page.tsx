import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AuthPage } from '../../features/auth/components/auth-sheet';
import { ForgotPassword } from '../../features/auth/components/forgot-password';
import { ResetPassword } from '../../features/auth/components/reset-password';
import { VerifyEmail } from '../../features/auth/components/verify-email';

/** The pages behind the links in our mails, and the page that requests such a mail. */
export function VerifyEmailPage() {
  const { token } = useSearch({ from: '/verify-email' });
  return (
    <AuthPage>
      <VerifyEmail token={token} />
    </AuthPage>
  );
}

export function ForgotPasswordPage() {
  const { email, wants } = useLocation({ select: ({ state }) => state });
  return (
    <AuthPage>
      <ForgotPassword email={email} wants={wants} />
    </AuthPage>
  );
}

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  const onDone = useCallback(() => void navigate({ to: '/login', search: {} }), [navigate]);
  return (
    <AuthPage>
      <ResetPassword token={token} onDone={onDone} />
    </AuthPage>
  );
}
