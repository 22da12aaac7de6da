import { landing } from '@hellograph/words/en/landing';
import { Link } from '@tanstack/react-router';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentType,
  type DragEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useDropZone } from '../../../domain/photos/use-drop-zone';
import { unlockSound } from '../../../features/preview/lib/sound-output';
import { whenIdle } from '../../../lib/when-idle';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Rich } from '../../../words/rich';
import { useWords } from '../../../words/use-words';
import { Curtain, type HelloWish } from './hello-parts';

const loadStage = () => import('./hello-stage');
const HelloStage = lazyPart(async () => (await loadStage()).HelloStage);
/** Only an ornament: without it, the portrait stays still. */
const HelloVideo = lazy(() =>
  import('./sample-video').then(
    (part): { default: ComponentType } => ({ default: part.HelloVideo }),
    () => ({ default: () => null }),
  ),
);

/** The code loads when the pointer is near, the larger files after a first touch shows interest. */
const fetchCode = () => void loadStage().catch(() => {});
const fetchFiles = () =>
  void loadStage()
    .then(({ warmUp }) => warmUp())
    .catch(() => {});

const firstImage = (files: FileList | undefined) => [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? files?.[0];

/** The landing page's hero is a small studio: a portrait to play with, or the visitor's photo. */
export function Hero() {
  const words = useWords(landing);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] lg:pt-8">
      <div className="grid justify-items-start gap-2.5 lg:gap-6 lg:self-end">
        <h1 className="text-[clamp(2.4rem,8vw,5rem)] font-medium">
          <Rich text={words.heading} marks={{ em: (inner) => <em className="text-accent">{inner}</em> }} />
        </h1>
        <p className="max-w-[34rem] text-soft sm:text-xl">{words.lead}</p>
      </div>
      <HelloStudio />
      <div className="grid justify-items-start gap-3 lg:self-start">
        <Link to="/workflow" className={`${buttonClass('secondary')} min-h-14 px-8! text-lg! max-sm:w-full`}>
          {words.start}
        </Link>
        <p className="text-soft">{words.free}</p>
      </div>
    </section>
  );
}

/**
 * Returns whether a draft may lie on this device, to be shown instead of the sample; `undefined`
 * until the page is idle.
 */
function useKeptDraftHere(): boolean | undefined {
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    whenIdle(async () => {
      const [{ keptMark }, { whoseDrafts }] = await Promise.all([
        import('../../../drafts/kept-mark'),
        import('../../../drafts/draft-store'),
      ]);
      setKept(keptMark.isSet(whoseDrafts()));
    });
  }, []);
  return isKept;
}

function HelloStudio() {
  const { hello: words } = useWords(landing);
  const library = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [wish, setWish] = useState<HelloWish>();
  const [message, setMessage] = useState('');
  /** The visitor's own photo speaks: what comes next leads, and another photo is an offer. */
  const [isOwn, setOwn] = useState(false);
  const isKept = useKeptDraftHere();
  const ask = (photo?: HelloWish['photo']) => {
    unlockSound();
    setWish((last) => ({ number: (last?.number ?? 0) + 1, ...(photo && { photo }) }));
  };
  const choose = (input: HTMLInputElement | null) => {
    unlockSound();
    fetchFiles();
    input?.click();
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) ask(file);
  };
  const take = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    const file = firstImage(files);
    if (!file) return;
    event.preventDefault();
    ask(file);
  };
  const { isOver, handlers } = useDropZone((event) => take(event, event.dataTransfer.files));
  const isOpen = wish !== undefined || isKept === true || message !== '';
  return (
    <section
      aria-label={words.label}
      className={`mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-3 rounded-[1.75rem] border bg-sheet p-3 shadow-lift lg:row-span-2 ${isOver ? 'border-accent' : 'border-line'}`}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onPaste={(event) => take(event, event.clipboardData.files)}
      {...handlers}
    >
      <div className="relative aspect-square overflow-hidden rounded-2xl bg-sunk sm:aspect-[4/5]">
        <img
          src="/sample/hero.jpg"
          alt={words.sample}
          width="720"
          height="900"
          fetchPriority="high"
          className="size-full object-cover object-top"
        />
        {isOpen && (
          <Suspense fallback={<Curtain label={words.loading} />}>
            <HelloStage wish={wish} message={message} onMessage={setMessage} onPlay={ask} onPhoto={setOwn} />
          </Suspense>
        )}
        {!isOpen && isKept === false && (
          <Suspense>
            <HelloVideo />
          </Suspense>
        )}
      </div>
      {isOwn && (
        <Link to="/workflow" className={`${buttonClass()} min-h-13 text-lg!`}>
          {words.make}
        </Link>
      )}
      <div className="flex gap-2">
        <Button look={isOwn ? 'secondary' : 'primary'} className="min-h-13 flex-1 text-lg!" onClick={() => choose(library.current)}>
          <Icon name="picture" size={20} /> {words.photo}
        </Button>
        <Button
          look={isOwn ? 'secondary' : 'primary'}
          className="min-h-13 w-14 px-0! pointer-fine:hidden"
          aria-label={words.take}
          onClick={() => choose(camera.current)}
        >
          <Icon name="camera" size={20} />
        </Button>
      </div>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <input
          aria-label={words.says}
          placeholder={words.says}
          value={message}
          maxLength={200}
          enterKeyHint="go"
          autoComplete="off"
          onFocus={fetchFiles}
          onChange={(event) => setMessage(event.target.value)}
          className="min-h-12 min-w-0 flex-1 rounded-full border border-strong bg-sheet px-5 text-ink placeholder:text-soft hover:border-ink"
        />
        <Button type="submit" look="secondary" className="min-h-12">
          <Icon name="play" size={18} /> {words.say}
        </Button>
      </form>
      <p className="px-1 pb-1 text-center text-sm text-soft">{words.private}</p>
      <input ref={library} data-testid="hello-photo" type="file" accept="image/*" hidden onChange={pick} />
      <input ref={camera} type="file" accept="image/*" capture="user" hidden onChange={pick} />
    </section>
  );
}
