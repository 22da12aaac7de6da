import { reminders } from '@hellograph/words/en/reminders';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { FileButton } from '../../../ui/forms/file-button';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useWords } from '../../../words/use-words';
import type { FoundPeople } from '../lib/parse-people';

const Window = lazyPart(async () => (await import('./import-dialog')).ImportDialog);

/** Opens a contacts or calendar file and shows the people in it. */
export function ImportButton() {
  const words = useWords(reminders);
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<FoundPeople>();
  const read = async (file: File) => {
    setReading(true);
    try {
      const { readPeopleFile } = await import('../lib/read-people-file');
      const people = await readPeopleFile(file);
      if (people.people.length > 0) setFound(people);
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
        accept=".vcf,.ics,text/vcard,text/calendar"
        isBusy={isReading}
        onTake={(file) => void read(file)}
      />
      {found && (
        <Suspense>
          <Window found={found} onClose={() => setFound(undefined)} />
        </Suspense>
      )}
    </>
  );
}
