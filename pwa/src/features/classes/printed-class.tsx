import type { SchoolClass } from '@hellograph/contract';
import { toShownCode } from '@hellograph/contract/class-code';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '../../domain/cards/qr-code';
import { pinEmoji, pinPictureNames } from '../../domain/school-classes/pin-pictures';
import { useWords } from '../../words/use-words';
import '../../ui/printed-list.css';

/** A sheet for the wall, and a slip for each student: the browser's print window opens. */
export function PrintedClass({
  schoolClass: { name, code, url, students },
  onPrinted,
}: {
  schoolClass: SchoolClass;
  onPrinted: () => void;
}) {
  const { code: words } = useWords(area);
  useEffect(() => {
    print();
    onPrinted();
  }, [onPrinted]);
  return createPortal(
    <div className="printed-list">
      <h1>{name}</h1>
      <QrCode url={url} label={words.qr} />
      <p style={{ fontSize: '28pt', textAlign: 'center' }}>{toShownCode(code)}</p>
      <p style={{ textAlign: 'center', breakAfter: 'page' }}>{url}</p>
      <ul>
        {students.map((student) => (
          <li key={student._id} style={{ border: '1px dashed #999', padding: '4mm' }}>
            <strong>{student.name}</strong>
            <p>{words.slip}</p>
            <p style={{ fontSize: '24pt' }}>{student.pin.map((picture) => pinEmoji[pinPictureNames[picture] ?? 'cat']).join(' ')}</p>
            <p>{toShownCode(code)}</p>
            <p style={{ fontSize: '9pt' }}>{fill(words.parents, { url: new URL('/for-parents', url).href })}</p>
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
