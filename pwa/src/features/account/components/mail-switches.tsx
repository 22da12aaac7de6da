import { settings } from '@hellograph/words/en/settings';
import { useQuery } from '@tanstack/react-query';
import { WeeklyMailSwitch } from '../../../domain/numbers/weekly-mail-switch';
import { CheckField } from '../../../ui/forms/check-field';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { mailChoicesQuery, useChooseMails } from '../queries';

/** Switches for optional mails. Those that an account needs have none. */
export function MailSwitches() {
  const { mails: words } = useWords(settings);
  const query = useQuery(mailChoicesQuery());
  const { data } = query;
  const choose = useChooseMails();
  return (
    <Panel title={words.title} lead={words.lead}>
      {data && (
        <CheckField checked={data.replies} onChange={(event) => choose.mutate({ replies: event.target.checked })}>
          {words.replies}
        </CheckField>
      )}
      {data && <WeeklyMailSwitch />}
      <Unloaded query={query} label={words.title} failed={words.unloaded} />
    </Panel>
  );
}
