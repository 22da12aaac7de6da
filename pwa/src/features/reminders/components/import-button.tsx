import { reminders } from '@hellograph/words/en/reminders';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { TextEncoding } from '../../../domain/people-lists/people-list';
import { FileButton } from '../../../ui/forms/file-button';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useWords } from '../../../words/use-words';
import type { FoundPeople } from '../lib/parse-people';

const Window = lazyPart(async () => (await import('./import-dialog')).ImportDialog);

/** Opens a file of contacts, a calendar or a table, and shows the people in it. */
export function ImportButton() {
  const words = useWords(reminders);
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<{ file: File; people: FoundPeople }>();
  const read = async (file: File, chosen?: TextEncoding) => {
    setReading(true);
    try {
      const { readPeopleFile } = await import('../lib/read-people-file');
      const people = await readPeopleFile(file, chosen);
      if (people.people.length > 0) setFound({ file, people });
      else toast.error(words.foundNone);
    } catch {
      toast.error(words.foundWrong);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <FileButton
        label={words.bring}
        title={words.bringHint}
        accept=".vcf,.ics,.csv,.tsv,text/vcard,text/calendar,text/csv,text/tab-separated-values"
        isBusy={isReading}
        onTake={(file) => void read(file)}
      />
      {found && (
        <Suspense>
          <Window
            key={found.people.guessed}
            found={found.people}
            onReadAs={(encoding) => void read(found.file, encoding)}
            onClose={() => setFound(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
