import type { ReactNode } from 'react';

interface Section {
  title: string;
  text: ReactNode;
}

function Words({ title, lead, sections }: { title: string; lead: string; sections: readonly Section[] }) {
  return (
    <article className="mx-auto grid max-w-2xl gap-8 py-4">
      <header className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="text-lg text-soft">{lead}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className="grid gap-2">
          <h2 className="text-2xl">{section.title}</h2>
          <p className="text-[1.05rem] leading-relaxed">{section.text}</p>
        </section>
      ))}
    </article>
  );
}

export const AboutPage = () => (
  <Words
    title="About Hellograph"
    lead="A photo plus a message becomes a talking video. That is all it does, and it tries to do it well."
    sections={[
      {
        title: 'What it is',
        text: 'Free software under the AGPL: an app for your phone, a server you can run yourself with one command, and an engine that needs no graphics card and no cloud.',
      },
      {
        title: 'What it is not',
        text: 'It does not learn from your photos, recognise anybody, or send anything to anyone else. The voices are small ones that work on any machine, and they sound like it.',
      },
      { title: 'Whose face', text: 'Animate your own photo, or one whose owner agrees. Every video is marked as made by a computer.' },
    ]}
  />
);

export const PrivacyPage = () => (
  <Words
    title="Privacy policy"
    lead="Effective August 2, 2025."
    sections={[
      {
        title: 'What is kept',
        text: 'Your name, your email address, a hash of your password, the photos and messages you send, and the videos made of them. Drafts stay on your device until you send them.',
      },
      { title: 'What is taken out', text: 'The place, the camera and the time inside your photos are removed when they arrive.' },
      {
        title: 'Faces',
        text: 'The points of a face are measured to move it and are forgotten when the video is done. Nobody is recognised, and no such data is stored.',
      },
      {
        title: 'Who sees it',
        text: 'Only you, by links that stop working after a while. There are no trackers and no advertisements, and nothing is sold or handed on.',
      },
      {
        title: 'Your rights',
        text: 'Delete a video and it is gone from your list at once. Ask whoever runs this server for anything else; the law of your country may give you more rights than this page.',
      },
    ]}
  />
);

export const TermsPage = () => (
  <Words
    title="Terms and conditions"
    lead="Effective August 2, 2025. Governed by the law of Georgia."
    sections={[
      {
        title: 'Your photos',
        text: 'Send only photos you may use, of people who agree to be animated. Never use a video to deceive, to harass, or to make somebody say what harms them.',
      },
      {
        title: 'Your videos',
        text: 'What you make is yours. You may share it and sell it; keep the mark that says it was made by a computer.',
      },
      {
        title: 'Credits',
        text: 'A video takes 100 credits when it is ready. A video that fails takes none. All purchases are final; credits that a failed video held come back by themselves.',
      },
      {
        title: 'No promise',
        text: 'The service is given as it is. We work to lose nothing, but keep a copy of what you could not do without.',
      },
    ]}
  />
);
