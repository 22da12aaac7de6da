import { lazy } from 'react';
import { SignScreen } from '../features/group-cards/signing/sign-screen';

/** A preview drawn and spoken by this device, loaded at the first play. */
const SignaturePreview = lazy(() => import('./signature-preview'));

export default function SignPage({ token }: { token: string }) {
  return <SignScreen key={token} token={token} Preview={SignaturePreview} />;
}
