import type { ClassReceipt, SchoolClass } from '@hellograph/contract';
import { toShownCode } from '@hellograph/contract/class-code';
import { classes as area } from '@hellograph/words/en/classes';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { QrCode } from '../../domain/cards/qr-code';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { copyText } from '../../lib/plain-http/copy-text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Panel } from '../../ui/panel';
import { TabBar, tabClass } from '../../ui/tab-bar';
import { count, useWords } from '../../words/use-words';
import { useReplaceCode } from './class-mutations';
import { type ClassTab, classTabs } from './class-tab-names';
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
}

/** A class as its teachers see it. */
export function ClassBoard({ schoolClass, tab = 'works', Preview, onLeft, onMade, onDeleted }: ClassBoardProps) {
  const words = useWords(area);
  const { _id: id, name, role, studentsCount, waiting } = schoolClass;
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">{name}</h1>
        <p className="flex flex-wrap gap-2">
          <Badge>{count(words.students, studentsCount)}</Badge>
          {waiting > 0 && <Badge look="accent">{count(words.waiting, waiting)}</Badge>}
          <TermBadges schoolClass={schoolClass} />
          {role === 'coTeacher' && <Badge>{words.coTeacher}</Badge>}
        </p>
      </header>
      <TermNotice schoolClass={schoolClass} />
      <TabBar label={name}>
        {classTabs.map((one) => (
          <Link
            key={one}
            to="/classes/$id"
            params={{ id }}
            search={{ tab: one }}
            aria-current={one === tab ? 'page' : undefined}
            className={tabClass}
          >
            {words.tabs[one]}
          </Link>
        ))}
      </TabBar>
      <Suspense>
        {tab === 'works' && <WorksPanel schoolClass={schoolClass} Preview={Preview} />}
        {tab === 'students' && (
          <>
            <CodePanel schoolClass={schoolClass} />
            <StudentsPanel schoolClass={schoolClass} />
          </>
        )}
        {tab === 'settings' && <SettingsPanel schoolClass={schoolClass} onLeft={onLeft} onMade={onMade} onDeleted={onDeleted} />}
      </Suspense>
    </div>
  );
}
