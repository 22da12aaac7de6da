import { useNavigate, useSearch } from '@tanstack/react-router';
import { SignIn } from '../features/auth/components/sign-in';

export function LoginPage() {
  const navigate = useNavigate();
  const { back } = useSearch({ from: '/login' });
  return (
    <div className="mx-auto grid max-w-md gap-5 py-4 sm:py-10">
      {back === '/workflow' && <p className="text-center text-soft">Your draft is kept. Sign in and go on where you were.</p>}
      <SignIn onLoggedIn={() => navigate({ to: back ?? '/' })} />
    </div>
  );
}
