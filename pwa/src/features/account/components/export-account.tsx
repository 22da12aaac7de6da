import { settings } from '@hellograph/words/en/settings';
import { useMutation } from '@tanstack/react-query';
import { toServerWords } from '../../../lib/api-error';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';

/**
 * Lets the browser download the file itself, which streams it to the disk and shows the progress.
 */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

export function ExportAccount() {
  const { export: words } = useWords(settings);
  const prepare = useMutation({
    mutationFn: async () => (await api('POST /account/export')).data.url,
    onSuccess: startDownload,
  });
  return (
    <Panel title={words.title} lead={words.lead}>
      {prepare.error && <Notice look="bad">{toServerWords(prepare.error, words.failed)}</Notice>}
      {prepare.isSuccess && <Notice look="good">{words.started}</Notice>}
      <Button look="secondary" className="justify-self-start" isBusy={prepare.isPending} onClick={() => prepare.mutate()}>
        {!prepare.isPending && <Icon name="download" size={20} />}
        {prepare.isPending ? words.preparing : words.submit}
      </Button>
    </Panel>
  );
}
