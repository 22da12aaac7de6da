import type { ClassReceipt, SchoolClass } from '@hellograph/contract';
import { toShownCode } from '@hellograph/contract/class-code';
import { boards } from '@hellograph/words/en/boards';
import { classes as area } from '@hellograph/words/en/classes';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ClassTab } from '../../domain/address-values';
import { QrCode } from '../../domain/cards/qr-code';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { copyText } from '../../lib/plain-http/copy-text';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/boards/empty-state';
import { boardActions, type ManagePart, ManageSheet } from '../../ui/boards/manage-sheet';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Panel } from '../../ui/panel';
import { count, useWords } from '../../words/use-words';
import { useReplaceCode } from './class-mutations';
import { ConfirmedButton } from './confirmed-button';
import { PrintedClass } from './printed-class';
import { StudentsPanel } from './students-panel';
import { TermBadges, TermNotice } from './terms/term-part';
import { WorksPanel } from './works-panel';

/** The code, for the board and for paper. */
function CodePanel({ schoolClass }: { schoolClass: SchoolClass }) {
  const { code: words } = useWords(area);
  const { _id: id, code, url } = schoolClass;
  const replace = useReplaceCode(id);
  const [isPrinting, setPrinting] = useState(false);
  const copy = () => copyText(url).then(() => toast.success(words.copied));
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="grid items-center gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <QrCode url={url} label={words.qr} />
        <div className="grid gap-4">
          <p className="font-mono text-4xl font-semibold tracking-wider sm:text-5xl">{toShownCode(code)}</p>
          <p className="text-soft wrap-anywhere">{url}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setPrinting(true)}>{words.print}</Button>
            <Button look="secondary" onClick={() => void copy()}>
              {words.copy}
            </Button>
          </div>
          <p className="text-sm text-soft">{words.printHint}</p>
        </div>
      </div>
      <div className="flex flex-wrap">
        <ConfirmedButton
          label={words.replace}
          text={words.replaceText}
          yes={words.replaceYes}
          no={words.keep}
          isBusy={replace.isPending}
          onConfirm={() => replace.mutate()}
        />
      </div>
      {isPrinting && <PrintedClass schoolClass={schoolClass} onPrinted={() => setPrinting(false)} />}
    </Panel>
  );
}

const SettingsPanel = lazyPart(async () => (await import('./settings-panel')).SettingsPanel);

interface ClassBoardProps {
  schoolClass: SchoolClass;
  tab: ClassTab | undefined;
  Preview: ComponentType<WorkPreviewProps>;
  onLeft: () => void;
  /** Another class, with the same names. */
  onMade: (schoolClass: SchoolClass) => void;
  onDeleted: (receipt: ClassReceipt) => void;
  /** The open sheet, which the address names. */
  sheet: string | undefined;
  onSheet: (id: string | undefined) => void;
}

/** Lists what the menu of a class leads to. */
function useParts(schoolClass: SchoolClass): readonly ManagePart[] {
  const { tabs, code } = useWords(area);
  const { menu } = useWords(boards).classes;
  const navigate = useNavigate();
  const toPage = (tab: Exclude<ClassTab, 'works'>, icon: ManagePart['icon']): ManagePart => ({
    id: tab,
    icon,
    title: tabs[tab],
    hint: menu[tab],
    onChoose: () => void navigate({ to: '/classes/$id', params: { id: schoolClass._id }, search: { tab } }),
  });
  return [
    toPage('students', 'pencil'),
    { id: 'code', icon: 'key', title: code.title, hint: menu.code, content: <CodePanel schoolClass={schoolClass} /> },
    toPage('settings', 'lock'),
  ];
}

/** A class as its teachers see it: its students and what they made, and one next step. */
export function ClassBoard({ schoolClass, tab = 'works', Preview, onLeft, onMade, onDeleted, sheet, onSheet }: ClassBoardProps) {
  const words = useWords(area);
  const around = useWords(boards);
  const { _id: id, name, role, code, studentsCount, waiting } = schoolClass;
  const parts = useParts(schoolClass);
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-4xl wrap-anywhere sm:text-5xl">{name}</h1>
          <p className="flex flex-wrap gap-2">
            <Badge>{count(words.students, studentsCount)}</Badge>
            {waiting > 0 && <Badge look="accent">{count(words.waiting, waiting)}</Badge>}
            <TermBadges schoolClass={schoolClass} />
            {role === 'coTeacher' && <Badge>{words.coTeacher}</Badge>}
          </p>
        </div>
        <div className={boardActions}>
          <Button look="secondary" aria-haspopup="dialog" onClick={() => onSheet('code')}>
            {words.codeShort} <span className="font-mono tracking-wider">{toShownCode(code)}</span>
          </Button>
          <ManageSheet label={around.manage} back={around.back} parts={parts} open={sheet} onOpen={onSheet} />
        </div>
      </header>
      <TermNotice schoolClass={schoolClass} />
      {tab !== 'works' && (
        <Link
          to="/classes/$id"
          params={{ id }}
          search={{}}
          className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-accent hover:underline"
        >
          <span className="rotate-90 rtl:-rotate-90">
            <Icon name="chevron" size={18} />
          </span>
          {words.board}
        </Link>
      )}
      <Suspense>
        {tab === 'works' && (studentsCount > 0 ? <WorksPanel schoolClass={schoolClass} Preview={Preview} /> : <NoStudents classId={id} />)}
        {tab === 'students' && (
          <>
            <StudentsPanel schoolClass={schoolClass} />
            {studentsCount > 0 && <CodePanel schoolClass={schoolClass} />}
          </>
        )}
        {tab === 'settings' && <SettingsPanel schoolClass={schoolClass} onLeft={onLeft} onMade={onMade} onDeleted={onDeleted} />}
      </Suspense>
    </div>
  );
}

/** The first step of a new class. */
function NoStudents({ classId }: { classId: string }) {
  const { wall: words } = useWords(area);
  return (
    <EmptyState picture="students" title={words.none} text={words.noneText}>
      <Link to="/classes/$id" params={{ id: classId }} search={{ tab: 'students' }} className={buttonClass()}>
        {words.add}
      </Link>
    </EmptyState>
  );
}
