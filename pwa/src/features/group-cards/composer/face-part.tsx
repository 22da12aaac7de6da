import type { FaceOwner } from '@hellograph/contract';
import { signing as area } from '@hellograph/words/en/signing';
import { FaceOwnerRadios } from '../../../domain/photos/face-owner-radios';
import { useWords } from '../../../words/use-words';

interface FacePartProps {
  value: FaceOwner | null;
  problem: string | undefined;
  onChange: (said: FaceOwner) => void;
}

/** Asks a signer whose face their photo shows. */
export function FacePart(props: FacePartProps) {
  const { compose: words } = useWords(area);
  return <FaceOwnerRadios {...props} legend={words.face} labels={words.faces} said={words.faceSaid} hint={words.faceHint} />;
}
