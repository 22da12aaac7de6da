import { encode } from 'uqr';
import { buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { cards } from '../../words/english/cards';
import { useWords } from '../../words/use-words';

/** Four modules of white on each side: ISO/IEC 18004, 6.3.8. */
const border = 4;

/** The dark modules of a code as one path, a unit each. */
function toPath(url: string): { path: string; size: number } {
  const { data, size } = encode(url, { border, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}

interface QrDialogProps {
  url: string;
  title: string;
  text: string;
  fileName: string;
  onClose: () => void;
}

/** A link as a code, to be shown, printed or saved. */
export function QrDialog({ url, title, text, fileName, onClose }: QrDialogProps) {
  const words = useWords(cards);
  const { path, size } = toPath(url);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-soft">{text}</p>
      <svg
        role="img"
        aria-label={words.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-72 rounded-2xl bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <a
        href={`data:image/svg+xml,${encodeURIComponent(file)}`}
        download={fileName}
        className={`${buttonClass('secondary')} justify-self-center`}
      >
        {words.qrSave}
      </a>
    </Dialog>
  );
}
