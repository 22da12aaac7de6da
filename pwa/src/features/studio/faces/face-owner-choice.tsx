import type { FaceOwner } from '@hellograph/contract';
import { FaceOwnerRadios } from '../../../domain/photos/face-owner-radios';
import { studio } from '../../../words/english/studio';
import { useWords } from '../../../words/use-words';

interface FaceOwnerChoiceProps {
  value: FaceOwner | undefined;
  /** Several people are in the photo. */
  isGroup: boolean;
  onChange: (said: FaceOwner) => void;
}

/** Asks whose face the draft's photo shows. It asks only once for each photo. */
export function FaceOwnerChoice({ isGroup, ...props }: FaceOwnerChoiceProps) {
  const { faceOwner: words } = useWords(studio);
  return (
    <FaceOwnerRadios {...props} legend={isGroup ? words.askAll : words.ask} labels={words.short} said={words.said} hint={words.hint} />
  );
}
