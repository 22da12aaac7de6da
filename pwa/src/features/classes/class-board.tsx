import type { ClassReceipt, SchoolClass } from '@hellograph/contract';
import { classes as area } from '@hellograph/words/en/classes';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { WorkPreviewProps } from '../../domain/school-classes/work-preview-props';
import { Badge } from '../../ui/badge';
import { lazyPart } from '../../ui/loading/lazy-part';
import { TabBar, tabClass } from '../../ui/tab-bar';
import { count, useWords } from '../../words/use-words';
import type { ClassTab } from './class-tab-names';
import { classTabs } from './class-tab-names';
import { CodePanel } from './code-panel';
import { StudentsPanel } from './students-panel';
import { TermBadges, TermNotice } from './terms/term-notice';
import { WorksPanel } from './works-panel';

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
