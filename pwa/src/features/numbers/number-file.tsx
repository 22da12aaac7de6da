import type { NumberFileQuery, NumberRange } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { numbers as area } from '../../words/english/numbers';
import { useWords } from '../../words/use-words';

/** Saves the numbers for other programs. */
export function FileButton({ range, by }: { range: NumberRange; by: NumberFileQuery['by'] }) {
  const words = useWords(area);
  const file = useMutation({
    mutationFn: async () => (await api('GET /numbers/file', { forTeam: true, query: { ...range, by } })).data.csv,
    // Spreadsheets read a file as UTF-8 only if it starts with this byte order mark.
    onSuccess: (csv) => saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `hellograph-${range.from}-${range.to}.csv`),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="secondary" isBusy={file.isPending} onClick={() => file.mutate()}>
        <Icon name="download" size={18} /> {by === 'time' ? words.timeFile : words.file}
      </Button>
      {file.isError && (
        <p role="alert" className="text-sm font-medium text-bad">
          {words.fileFailed}
        </p>
      )}
    </div>
  );
}
