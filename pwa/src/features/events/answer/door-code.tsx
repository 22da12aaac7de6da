import { rsvp as area } from '@hellograph/words/en/rsvp';
import { QrCode } from '../../../domain/cards/qr-code';
import { useWords } from '../../../words/use-words';

/** The link as a code that the door reads. */
export function DoorCode({ url }: { url: string }) {
  const words = useWords(area);
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.code}</summary>
      <div className="grid gap-2 py-2 text-center">
        <QrCode url={url} label={words.code} />
        <p className="text-sm text-soft">{words.codeText}</p>
      </div>
    </details>
  );
}
