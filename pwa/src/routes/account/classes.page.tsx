import type { ClassReceipt, SchoolClass } from '@hellograph/contract';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { readClassesAgain, schoolClassesQuery, schoolClassQuery } from '../../domain/school-classes/queries';
import { ClassBoard } from '../../features/classes/class-board';
import { classesPath, MakeClass } from '../../features/classes/make-class';
import { inOrder, TermBadges } from '../../features/classes/terms/term-part';
import { ReceiptCheck, ReceiptPart } from '../../features/classes/works-panel';
import { ApiError } from '../../lib/api-error';
import { waitingPress } from '../../lib/return-path';
import { useAuth } from '../../session/auth-store';
import { useFollowedPress } from '../../session/use-go-on';
import { api } from '../../sync/api-client';
import { Badge } from '../../ui/badge';
import { EmptyPicture } from '../../ui/boards/empty-state';
import { buttonClass } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { count, useWords, wordsOf } from '../../words/use-words';
import { ToolSteps } from '../public/tool.page';
import { AccountSheet } from '../studio/own-studio';
import { Offer } from './offer';
import { useSheet } from './use-sheet';

/** All classes that the user teaches. */
export function ClassesPage() {
  const words = useWords(area);
  const isSignedIn = useAuth().status === 'in';
  const { hash } = useLocation();
  const query = useQuery({ ...schoolClassesQuery(), enabled: isSignedIn });
  const { data } = query;
  const isNew = !isSignedIn || data?.length === 0;
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead}>
        {!isSignedIn && (
          <Link
            to="/login"
            search={{ back: classesPath }}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {words.logIn}
          </Link>
        )}
      </PageHead>
      {isSignedIn && <Unloaded query={query} />}
      {isNew && (
        <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <OwnClass />
          <EmptyPicture name="students" className="mx-auto max-w-80 max-lg:hidden" />
        </div>
      )}
      {!isSignedIn && <ToolSteps slug="for-educators" />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {inOrder(data ?? []).map((one) => (
          <li key={one._id} className="relative grid gap-2 rounded-card border border-line bg-sheet p-5 shadow-card hover:shadow-lift">
            <h2 className="text-2xl wrap-anywhere">
              <Link to="/classes/$id" params={{ id: one._id }} className="rounded-lg after:absolute after:inset-0 after:rounded-card">
                {one.name}
              </Link>
            </h2>
            <p className="flex flex-wrap gap-1.5">
              <Badge>{count(words.students, one.studentsCount)}</Badge>
              {one.waiting > 0 && <Badge look="accent">{count(words.waiting, one.waiting)}</Badge>}
              <TermBadges schoolClass={one} />
              {one.role === 'coTeacher' && <Badge>{words.coTeacher}</Badge>}
            </p>
          </li>
        ))}
      </ul>
      {!isNew && data && <OwnClass />}
      {(!isNew || hash === receiptHash) && <ReceiptCheck />}
    </div>
  );
}

/** Shows where a receipt is checked, also to people who teach no class. */
const receiptHash = 'receipt';

/** Begins a class, with or without an account, and goes on with its code. */
function OwnClass() {
  const navigate = useNavigate();
  const { history } = useRouter();
  useFollowedPress(classesPath, (to) => history.replace(to));
  const onMade = ({ _id: id }: SchoolClass) => {
    if (waitingPress.isKept(classesPath)) waitingPress.end(classesPath, `/classes/${id}?tab=students`);
    toast.success(wordsOf(area).make.made);
    void navigate({ to: '/classes/$id', params: { id }, search: { tab: 'students' } });
  };
  return (
    <MakeClass
      onMade={onMade}
      signUp={(onClose) => (
        <Suspense>
          <AccountSheet back={classesPath} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}

/** A preview drawn and spoken by this device, loaded at the first play. */
const WorkPreview = lazyPart(async () => (await import('../../features/preview/components/work-preview')).default);

/** One class: its works, its students, its end. */
export function ClassPage() {
  const words = useWords(area);
  const navigate = useNavigate();
  const { id } = useParams({ from: '/classes/$id' });
  const { tab } = useSearch({ from: '/classes/$id' });
  const { sheet, onSheet } = useSheet();
  const [receipt, setReceipt] = useState<ClassReceipt>();
  const query = useQuery({ ...schoolClassQuery(id), enabled: receipt === undefined });
  const { data, error } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid gap-6 pt-2 sm:pt-6">
      <Link to="/classes" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.back}
      </Link>
      {receipt && <ReceiptPart receipt={receipt} />}
      {!receipt && isGone && <Notice>{words.gone}</Notice>}
      {!receipt && !isGone && <Unloaded query={query} />}
      {data && !receipt && !isGone && (
        <ClassBoard
          key={data._id}
          schoolClass={data}
          tab={tab}
          Preview={WorkPreview}
          onLeft={() => void navigate({ to: '/classes' })}
          onMade={({ _id: made }) => void navigate({ to: '/classes/$id', params: { id: made }, search: { tab: 'students' } })}
          onDeleted={setReceipt}
          sheet={sheet}
          onSheet={onSheet}
        />
      )}
    </div>
  );
}

/** The page of an invitation to co-teach a class. */
export function TeachingPage() {
  const { coTeachers: words } = useWords(area);
  const navigate = useNavigate();
  const { token } = useParams({ from: '/teach/$token' });
  const query = useQuery({
    queryKey: ['teaching', token],
    queryFn: async ({ signal }) => (await api('GET /teaching/:token', { params: { token }, signal })).data.teaching,
    meta: { isQuiet: true },
  });
  const accept = useMutation({
    mutationFn: async () => (await api('POST /teaching/:token/accept', { params: { token } })).data.teaching,
    onSuccess: ({ classId }) => {
      void readClassesAgain();
      void navigate({ to: '/classes/$id', params: { id: classId }, replace: true });
    },
  });
  return (
    <Offer
      query={query}
      gone={words.offerGone}
      toHead={(data) => ({
        title: fill(words.offer, { owner: data.owner, name: data.name }),
        lead: data.role ? words.already : words.offerText,
      })}
      toWhatIsOpen={(data) =>
        data.role && (
          <Link to="/classes/$id" params={{ id: data.classId }} className={`${buttonClass()} justify-self-start`}>
            {words.openClass}
          </Link>
        )
      }
      accept={words.accept}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate()}
    />
  );
}
