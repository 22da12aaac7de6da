import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button';
import { lab as area } from '../../../words/english/lab';
import { useWords } from '../../../words/use-words';
import '../../../ui/printed-list.css';

/** The texts exist only on this page: they are neither sent nor stored. */
export function ReflectionPart() {
  const words = useWords(area).reflection;
  const id = useId();
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({});
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <div className="grid gap-4">
      {words.questions.map((question, index) => (
        <div key={question} className="grid gap-1.5">
          <label htmlFor={`${id}-${index}`} className="font-semibold">
            {question}
          </label>
          <textarea
            id={`${id}-${index}`}
            rows={2}
            maxLength={600}
            autoComplete="off"
            value={written[index] ?? ''}
            onChange={({ target }) => setWritten({ ...written, [index]: target.value })}
            className="w-full rounded-2xl border border-strong bg-sheet px-4 py-3 hover:border-ink"
          />
        </div>
      ))}
      <Button look="secondary" className="justify-self-start" onClick={() => setIsPrinting(true)}>
        {words.print}
      </Button>
      {isPrinting && <PrintedSheet written={written} onPrinted={() => setIsPrinting(false)} />}
    </div>
  );
}

function PrintedSheet({ written, onPrinted }: { written: Readonly<Record<number, string>>; onPrinted: () => void }) {
  const words = useWords(area).reflection;
  useEffect(() => {
    print();
    onPrinted();
  }, [onPrinted]);
  return createPortal(
    <div className="printed-list">
      <h1>{words.title.replace(/^\d+\. /, '')}</h1>
      <p>{words.name}: ______________________</p>
      {words.questions.map((question, index) => (
        <section key={question} style={{ minHeight: '5cm' }}>
          <h2>{question}</h2>
          <p style={{ whiteSpace: 'pre-wrap' }}>{written[index]}</p>
        </section>
      ))}
    </div>,
    document.body,
  );
}
