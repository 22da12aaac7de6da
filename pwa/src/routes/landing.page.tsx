import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../ui/button';
import { Icon } from '../ui/icon';

const steps = [
  { title: 'Upload', text: 'A photo with a face: yours, a painting, an old print. From the camera, the library, or dropped in.' },
  { title: 'Design', text: 'Write what it says, choose a voice, a size and a length. What it costs and how long it takes is shown first.' },
  { title: 'Preview & Edit', text: 'Watch it being made, stage by stage. Not quite right? Change a word and send it again.' },
  { title: 'Export & Share', text: 'An MP4 that every messenger takes, with captions. It is yours to keep.' },
] as const;

const features = [
  {
    title: 'Lips that mean it',
    text: 'Mouths close on p, b and m, round on oo, and rest in the pauses. Each video is made from the sounds of its words.',
  },
  { title: 'Still your photo', text: 'Every pixel of the face stays. Nothing is repainted by a model that has seen somebody else.' },
  { title: 'Old prints, paintings', text: 'Black and white, oil on wood, glasses, beards: if a face looks at you, it can speak.' },
  { title: 'Quick on small machines', text: 'No graphics card and no cloud. Ten seconds of video take a few seconds on two plain cores.' },
  {
    title: 'Nothing gets lost',
    text: 'Your draft is kept on your device as you write. A lost connection never makes two, and never none.',
  },
  { title: 'Your own server', text: 'Free software that you can host with one command. Your photos stay where you put them.' },
] as const;

/** A real film by this product, of a portrait that it drew itself. It starts when it is asked to. */
function Hero() {
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
          <track kind="captions" src="/sample/hero.vtt" srcLang="en" label="Captions" />
        </video>
      ) : (
        <button
          type="button"
          className="group relative block w-full"
          onClick={() => setPlaying(true)}
          aria-label="Play the sample: a drawn portrait says hello"
        >
          <img src="/sample/hero.jpg" alt="" width="720" height="900" className="aspect-[4/5] w-full rounded-2xl object-cover" />
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-20 place-items-center rounded-full bg-accent pl-1 text-on-accent shadow-lift transition-transform duration-150 group-hover:scale-105">
              <Icon name="play" size={36} />
            </span>
          </span>
        </button>
      )}
      <p className="px-2 pt-3 pb-1 text-center font-display text-lg italic">
        “Hello! I was only a drawing until you gave me something to say.”
      </p>
    </div>
  );
}

export function LandingPage() {
  return (
    <div className="grid gap-20 sm:gap-28">
      <section className="grid items-center gap-12 pt-4 lg:grid-cols-[1.1fr_0.9fr] lg:pt-12">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-[clamp(2.75rem,8vw,5rem)] font-medium">
            Photos that <em className="text-accent">say hello</em>
          </h1>
          <p className="max-w-[34rem] text-xl text-soft">
            Give a photo and a few words. Get a video in which the photo says them: for a birthday, a thank you, or because you thought of
            somebody.
          </p>
          <Link to="/workflow" className={`${buttonClass()} min-h-14 px-8! text-lg!`}>
            Let's Get Started
          </Link>
          <p className="text-soft">Three videos are free.</p>
        </div>
        <Hero />
      </section>
      <section aria-labelledby="how" className="grid gap-8">
        <h2 id="how" className="text-3xl sm:text-4xl">
          How it works
        </h2>
        <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
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
          Made with care
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 rounded-card border border-line bg-sheet p-6 shadow-card">
              <h3 className="text-xl">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
