import type { ClassReceipt, SchoolClass } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { classRights } from '@hellograph/contract/class-roles';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { saveFile } from '../../lib/browser/save-file';
import { copyText } from '../../lib/plain-http/copy-text';
import { api } from '../../sync/api-client';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { Icon } from '../../ui/icon';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { useAskCoTeacher, useDeleteClass, useRemoveCoTeacher } from './class-mutations';
import { ConfirmedButton } from './confirmed-button';
import { PortraitsPart } from './portraits/portraits-part';
import { RollOverPart, TermPart } from './terms/term-part';
import { VoicesPart } from './voices/voices-part';
import { WordScreenPart } from './word-screen-part';

/** Files that teachers can download. */
function ClassFiles({ schoolClass: { _id: id, name } }: { schoolClass: SchoolClass }) {
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

interface SettingsPanelProps {
  schoolClass: SchoolClass;
  onLeft: () => void;
  onMade: (schoolClass: SchoolClass) => void;
  onDeleted: (receipt: ClassReceipt) => void;
}

/** The class's teachers, and the end of the year. */
export function SettingsPanel({ schoolClass, onLeft, onMade, onDeleted }: SettingsPanelProps) {
  const { end: words } = useWords(area);
  const { _id: id, name, role } = schoolClass;
  const remove = useDeleteClass(id);
  return (
    <>
      <CoTeachers schoolClass={schoolClass} onLeft={onLeft} />
      <WordScreenPart key={JSON.stringify(schoolClass.wordScreen)} schoolClass={schoolClass} />
      <PortraitsPart schoolClass={schoolClass} />
      <VoicesPart schoolClass={schoolClass} />
      <TermPart key={`term ${JSON.stringify(schoolClass.term)}`} schoolClass={schoolClass} />
      <ClassFiles schoolClass={schoolClass} />
      <RollOverPart schoolClass={schoolClass} onMade={onMade} />
      {classRights[role].includes('own') && (
        <Panel title={words.title} lead={words.lead} look="danger">
          <div className="flex flex-wrap">
            <ConfirmedButton
              label={words.remove}
              text={fill(words.sure, { name })}
              yes={words.yes}
              no={words.keep}
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
            />
          </div>
        </Panel>
      )}
    </>
  );
}

function CoTeachers({ schoolClass: { _id: id, role, coTeachers }, onLeft }: { schoolClass: SchoolClass; onLeft: () => void }) {
  const { coTeachers: words, code } = useWords(area);
  const [name, setName] = useState('');
  const ask = useAskCoTeacher(id);
  const remove = useRemoveCoTeacher(id);
  const isOwner = classRights[role].includes('own');
  const copy = (url: string) => copyText(url).then(() => toast.success(code.copied));
  return (
    <Panel title={words.title} lead={words.lead}>
      {coTeachers.length > 0 && (
        <ul className="grid gap-2">
          {coTeachers.map((one) => (
            <li key={one._id} className="flex flex-wrap items-center justify-between gap-2 rounded-2xl border border-line px-4 py-2">
              <p className="font-semibold wrap-anywhere">{one.name}</p>
              <div className="flex flex-wrap items-center gap-2">
                <Badge look={one.state === 'accepted' ? 'good' : 'plain'}>{words.states[one.state]}</Badge>
                {one.url && (
                  <Button look="secondary" onClick={() => void copy(one.url ?? '')}>
                    {words.link}
                  </Button>
                )}
                {(isOwner || one.isYou) && (
                  <Button
                    look="danger"
                    className="whitespace-normal!"
                    isBusy={remove.isPending}
                    onClick={() => remove.mutate(one._id, { onSuccess: () => one.isYou && onLeft() })}
                  >
                    {one.isYou ? words.leave : fill(words.remove, { name: one.name })}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOwner && (
        <form
          className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') ask.mutate(name.trim(), { onSuccess: () => setName('') });
          }}
        >
          <TextField
            label={words.name}
            value={name}
            maxLength={max.classNameMaxLength}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" look="secondary" className="min-h-12" disabled={name.trim() === ''} isBusy={ask.isPending}>
            {words.ask}
          </Button>
        </form>
      )}
    </Panel>
  );
}
