import { landing } from '@hellograph/words/en/landing';
import { tour } from '@hellograph/words/en/tour';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { useWords } from '../../../words/use-words';
import { ExampleVideos } from './example-videos';
import { More } from './more';
import { Occasions } from './occasions';

/** The landing page below its hero. */
export function Tour() {
  const words = useWords(tour);
  const { start } = useWords(landing);
  return (
    <>
      <ExampleVideos />
      <section aria-labelledby="how" className="grid gap-8">
        <h2 id="how" className="text-3xl sm:text-4xl">
          {words.how}
        </h2>
        <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {words.steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-3 border-t-2 border-ink pt-4">
              <span className="font-display text-2xl text-accent">{index + 1}</span>
              <h3 className="text-xl">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="why" className="grid gap-8">
        <h2 id="why" className="text-3xl sm:text-4xl">
          {words.why}
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {words.features.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 rounded-card border border-line bg-sheet p-6 shadow-card">
              <h3 className="text-xl">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Occasions />
      <More />
      <section aria-labelledby="last" className="grid justify-items-center gap-5 rounded-card bg-wash px-6 py-14 text-center sm:py-20">
        <h2 id="last" className="max-w-[20ch] text-3xl sm:text-5xl">
          {words.lastHeading}
        </h2>
        <p className="max-w-[30rem] text-lg">{words.lastText}</p>
        <Link to="/workflow" className={`${buttonClass()} min-h-14 px-8! text-lg!`}>
          {start}
        </Link>
      </section>
    </>
  );
}
