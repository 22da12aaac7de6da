import { peopleImport } from '@hellograph/words/en/people-import';
import { Pick } from '../../ui/forms/choice';
import { useWords } from '../../words/use-words';
import { type TextEncoding, textEncodings } from './people-list';

interface EncodingChoiceProps {
  value: TextEncoding;
  onChange: (encoding: TextEncoding) => void;
}

/** Chooses how a file is stored that does not say so, until its names look right. */
export function EncodingChoice({ value, onChange }: EncodingChoiceProps) {
  const words = useWords(peopleImport);
  const options = textEncodings.map((encoding) => ({ value: encoding, label: words.encodings[encoding] }));
  return (
    <div className="grid gap-1">
      <Pick label={words.encoding} options={options} value={value} onChange={onChange} />
      <p className="text-sm text-soft">{words.encodingHint}</p>
    </div>
  );
}
