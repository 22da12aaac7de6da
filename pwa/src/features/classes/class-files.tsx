import type { SchoolClass } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Panel } from '../../ui/panel';
import { classes as area } from '../../words/english/classes';
import { useWords } from '../../words/use-words';

/** Files that teachers can download. */
export function ClassFiles({ schoolClass: { _id: id, name } }: { schoolClass: SchoolClass }) {
  const { files: words } = useWords(area);
  const table = useMutation({
    mutationFn: async () => (await api('GET /classes/:id/work-table', { params: { id } })).data.csv,
    // Spreadsheets read a file as UTF-8 only if it starts with this byte order mark.
    onSuccess: (csv) => saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`),
  });
  const portfolio = useMutation({
    mutationFn: async () => (await api('GET /classes/:id/portfolio', { params: { id } })).data.zipUrl,
    onSuccess: (url) => location.assign(url),
  });
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" isBusy={portfolio.isPending} onClick={() => portfolio.mutate()}>
          <Icon name="download" size={18} /> {words.portfolio}
        </Button>
        <Button look="secondary" isBusy={table.isPending} onClick={() => table.mutate()}>
          <Icon name="download" size={18} /> {words.table}
        </Button>
      </div>
    </Panel>
  );
}
