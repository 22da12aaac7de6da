import { lazy } from 'react';
import { ClassScreen } from '../features/classroom/class-screen';
import { language } from '../words/language';

/** A preview drawn and spoken by this device, loaded at the first play. */
const WorkPreview = lazy(async () => {
  const [preview] = await Promise.all([import('../features/preview/components/work-preview'), language.complete()]);
  return preview;
});

export default function ClassPage({ token }: { token: string }) {
  return <ClassScreen key={token} code={token.toLowerCase().replaceAll('-', '')} Preview={WorkPreview} />;
}
