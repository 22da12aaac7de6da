import { cards } from '@hellograph/words/en/cards';
import { buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useWords } from '../../words/use-words';
import { QrCode, toQrPath } from './qr-code';

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
  const { path, size } = toQrPath(url);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-soft">{text}</p>
      <QrCode url={url} label={words.qr} />
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
