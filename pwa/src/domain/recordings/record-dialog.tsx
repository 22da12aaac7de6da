import { Dialog } from '../../ui/dialog';
import { recording } from '../../words/english/recording';
import { useWords } from '../../words/use-words';
import { RecordPart, type RecordPartProps } from './record-part';

/** The recorder in a dialog. */
export const RecordDialog = (props: RecordPartProps) => (
  <Dialog title={useWords(recording).title} onClose={props.onClose}>
    <RecordPart {...props} />
  </Dialog>
);
