import { lazy } from 'react';
import { ClassScreen } from '../features/classroom/class-screen';
import { language } from '../words/language';

/** Drawn and spoken by this device; loads when somebody wants to hear it. */
const WorkPreview = lazy(async () => {
  const [preview] = await Promise.all([import('../features/preview/components/work-preview'), language.complete()]);
  return preview;
});

export default function ClassPage({ token }: { token: string }) {
  return <ClassScreen key={token} code={token.toLowerCase().replaceAll('-', '')} Preview={WorkPreview} />;
}
