import { CheckField } from '../../../ui/forms/check-field';
import { pastPortraits as area } from '../../../words/english/past-portraits';
import { useWords } from '../../../words/use-words';

interface AgreementFieldProps {
  isAgreed: boolean;
  problem: string | undefined;
  onAgree: (isAgreed: boolean) => void;
}

/** The confirmation required to add a portrait. */
export function AgreementField({ isAgreed, problem, onAgree }: AgreementFieldProps) {
  const words = useWords(area);
  return (
    <div className="grid gap-1">
      <CheckField checked={isAgreed} onChange={({ currentTarget }) => onAgree(currentTarget.checked)}>
        {words.agreed}
      </CheckField>
      {problem && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
