import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { landing } from '../../words/english/landing';
import { nav } from '../../words/english/nav';
import { Rich } from '../../words/rich';
import { useWords } from '../../words/use-words';
import { sections } from '../navigation';

/**
 * A real video by this product, of a portrait that it drew itself. It starts when it is asked to.
 */
function Hero() {
  const words = useWords(landing);
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className="relative mx-auto w-full max-w-md rotate-1 rounded-[1.75rem] border border-line bg-sheet p-3 shadow-lift">
      {isPlaying ? (
        <video
          className="aspect-[4/5] w-full rounded-2xl bg-sunk object-cover"
          src="/sample/hero.mp4"
          poster="/sample/hero.jpg"
          autoPlay
          controls
          playsInline
        >
          <track kind="captions" src="/sample/hero.vtt" srcLang="en" label={words.captions} />
        </video>
      ) : (
        <button type="button" className="group relative block w-full" onClick={() => setPlaying(true)} aria-label={words.playSample}>
          <img
            src="/sample/hero.jpg"
            alt=""
            width="720"
            height="900"
            fetchPriority="high"
            className="aspect-[4/5] w-full rounded-2xl object-cover"
          />
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-20 place-items-center rounded-full bg-accent pl-1 text-on-accent shadow-lift transition-transform duration-150 group-hover:scale-105">
              <Icon name="play" size={36} />
            </span>
          </span>
        </button>
      )}
      <p className="px-2 pt-3 pb-1 text-center font-display text-lg italic">{words.sampleSays}</p>
    </div>
  );
}

export function LandingPage() {
  const words = useWords(landing);
  return (
    <div className="grid gap-20 sm:gap-28">
      <section className="grid items-center gap-12 pt-4 lg:grid-cols-[1.1fr_0.9fr] lg:pt-12">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-[clamp(2.75rem,8vw,5rem)] font-medium">
            <Rich text={words.heading} marks={{ em: (inner) => <em className="text-accent">{inner}</em> }} />
          </h1>
          <p className="max-w-[34rem] text-xl text-soft">{words.lead}</p>
          <Link to="/workflow" className={`${buttonClass()} min-h-14 px-8! text-lg!`}>
            {words.start}
          </Link>
          <p className="text-soft">{words.free}</p>
        </div>
        <Hero />
      </section>
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
      <section aria-labelledby="last" className="grid justify-items-center gap-5 rounded-card bg-wash px-6 py-14 text-center sm:py-20">
        <h2 id="last" className="max-w-[20ch] text-3xl sm:text-5xl">
          {words.lastHeading}
        </h2>
        <p className="max-w-[30rem] text-lg">{words.lastText}</p>
        <Link to="/workflow" className={`${buttonClass()} min-h-14 px-8! text-lg!`}>
          {words.start}
        </Link>
      </section>
    </div>
  );
}

function Occasions() {
  const words = useWords(landing);
  const names = useWords(nav);
  return (
    <section aria-labelledby="occasions" className="grid gap-4">
      <h2 id="occasions" className="text-3xl sm:text-4xl">
        {words.occasions}
      </h2>
      <p className="text-lg text-soft">{words.occasionsLead}</p>
      <ul className="flex flex-wrap gap-2.5 pt-2">
        {sections[0].slugs.map((slug) => (
          <li key={slug}>
            <Link to="/workflow/$slug" params={{ slug }} className={buttonClass('secondary')}>
              {names.slugs[slug]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
