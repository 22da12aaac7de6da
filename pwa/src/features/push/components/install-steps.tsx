import { push } from '@hellograph/words/en/push';
import { useWords } from '../../../words/use-words';

/** For iPhone and iPad, where only an app on the home screen may notify. */
export function InstallSteps() {
  const { install } = useWords(push);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{install.title}</p>
      <p className="text-soft">{install.about}</p>
      <ol className="grid list-decimal gap-1 ps-5 marker:text-soft">
        {install.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
