import { lazy } from 'react';
import { SignScreen } from '../features/group-cards/signing/sign-screen';
import { language } from '../words/language';

/** A preview drawn and spoken by this device, loaded at the first play. */
const SignaturePreview = lazy(async () => {
  const [preview] = await Promise.all([import('./signature-preview'), language.complete()]);
  return preview;
});

export default function SignPage({ token }: { token: string }) {
  return <SignScreen key={token} token={token} Preview={SignaturePreview} />;
}
