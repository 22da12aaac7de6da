import { billingFaq } from '../lib/billing-faq';

export function BillingFaq() {
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <h2 id="questions" className="mb-2 text-3xl">
        Questions
      </h2>
      {billingFaq.map(({ question, answer }) => (
        <details key={question} className="group rounded-2xl border border-line bg-sheet px-5 py-1 open:pb-4">
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold">{question}</summary>
          <p className="max-w-[65ch] text-soft">{answer}</p>
        </details>
      ))}
    </section>
  );
}
