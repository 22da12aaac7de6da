import { lazy } from 'react';
import { SignScreen } from '../features/group-cards/signing/sign-screen';

/** Drawn and spoken by this device; loads when somebody wants to hear it. */
const SignaturePreview = lazy(() => import('./signature-preview'));

export default function SignPage({ token }: { token: string }) {
  return <SignScreen key={token} token={token} Preview={SignaturePreview} />;
}
