import { useObjectUrl } from '../../../lib/use-object-url';
import { AgreementField } from '../portraits/agreement-field';
import { PortraitCard } from '../portraits/portrait-card';
import type { TaskPortrait } from './task-draft';

interface FilePortraitProps {
  portrait: TaskPortrait;
  isAgreed: boolean;
  problem: string | undefined;
  onAgree: (isAgreed: boolean) => void;
}

/** The portrait that came with a task; it is added to the class when the task is set. */
export function FilePortrait({ portrait: { name, source, photo }, ...agreement }: FilePortraitProps) {
  const url = useObjectUrl(photo);
  return (
    <div className="grid gap-3 rounded-2xl border border-line p-3">
      <PortraitCard url={url} name={name} source={source} />
      <AgreementField {...agreement} />
    </div>
  );
}
