import { Fragment, type ReactNode } from 'react';

interface RichProps {
  /** Marked parts look like `<terms>our terms</terms>`; marks do not nest. */
  text: string;
  marks: Record<string, (inner: string) => ReactNode>;
}

/** A sentence with links or emphasis inside: the translator moves the marks with the words. */
export function Rich({ text, marks }: RichProps) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 1) return null;
    const name = parts[index - 1] ?? '';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    return <Fragment key={index}>{marks[name]?.(part) ?? part}</Fragment>;
  });
}
