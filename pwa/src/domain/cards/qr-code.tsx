import { encodeQR } from 'qr';

/** Four modules of white on each side: ISO/IEC 18004, 6.3.8. */
const border = 4;

/** The dark modules of a code as one path, a unit each. */
export function toQrPath(url: string): { path: string; size: number } {
  const rows = encodeQR(url, 'raw', { border, ecc: 'medium' });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size: rows.length };
}

/** A link as a code to be scanned, black on white in both themes. */
export function QrCode({ url, label }: { url: string; label: string }) {
  const { path, size } = toQrPath(url);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-2xl bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
