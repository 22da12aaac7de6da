import type { Video } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { nameOfVideo } from '../../../domain/videos/name-of-video';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';

interface RenameDialogProps {
  video: Video;
  onRename: (title: string) => void;
  onClose: () => void;
}

export function RenameDialog({ video, onRename, onClose }: RenameDialogProps) {
  const words = useWords(projects);
  const [title, setTitle] = useState(video.title ?? '');
  const isTooLong = title.trim().length > limits.videoTitleMaxLength;
  return (
    <Dialog title={words.renameHeading} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong) onRename(title.trim());
        }}
      >
        <TextField
          label={words.name}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          placeholder={nameOfVideo({ ...video, title: null })}
          hint={words.nameHint}
          problem={isTooLong ? fill(words.nameTooLong, { max: limits.videoTitleMaxLength }) : undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}
