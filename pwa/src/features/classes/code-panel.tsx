import type { SchoolClass } from '@hellograph/contract';
import { toShownCode } from '@hellograph/contract/class-code';
import { classes as area } from '@hellograph/words/en/classes';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { QrCode } from '../../domain/cards/qr-code';
import { copyText } from '../../lib/plain-http/copy-text';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { useReplaceCode } from './class-mutations';
import { ConfirmedButton } from './confirmed-button';
import { PrintedClass } from './printed-class';

/** The code, for the board and for paper. */
export function CodePanel({ schoolClass }: { schoolClass: SchoolClass }) {
  const { code: words } = useWords(area);
  const { _id: id, code, url } = schoolClass;
  const replace = useReplaceCode(id);
  const [isPrinting, setPrinting] = useState(false);
  const copy = () => copyText(url).then(() => toast.success(words.copied));
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="grid items-center gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <QrCode url={url} label={words.qr} />
        <div className="grid gap-4">
          <p className="font-mono text-4xl font-semibold tracking-wider sm:text-5xl">{toShownCode(code)}</p>
          <p className="text-soft wrap-anywhere">{url}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setPrinting(true)}>{words.print}</Button>
            <Button look="secondary" onClick={() => void copy()}>
              {words.copy}
            </Button>
          </div>
          <p className="text-sm text-soft">{words.printHint}</p>
        </div>
      </div>
      <div className="flex flex-wrap">
        <ConfirmedButton
          label={words.replace}
          text={words.replaceText}
          yes={words.replaceYes}
          no={words.keep}
          isBusy={replace.isPending}
          onConfirm={() => replace.mutate()}
        />
      </div>
      {isPrinting && <PrintedClass schoolClass={schoolClass} onPrinted={() => setPrinting(false)} />}
    </Panel>
  );
}
