import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, retriedWhileBusy, toServerWords } from './api-error';

export type Problems<Field extends string> = Partial<Record<Field, string>>;

type TextFieldOf<Values extends object> = { [Name in keyof Values & string]: Values[Name] extends string ? Name : never }[keyof Values &
  string];

interface FormOptions<Values extends object, Result> {
  initial: Values;
  validate: (values: Values) => Problems<keyof Values & string>;
  send: (values: Values) => Promise<Result>;
  onSent?: (result: Result, values: Values) => void;
  /** Shown when the server gives no reason. */
  failed: string;
  /** The form's field names, by the server's names where they differ. */
  serverNames?: Record<string, keyof Values & string>;
  /** `send` needs no network: the outbox has one. */
  isOffline?: boolean;
  /** `send` is tried again while the server is busy. */
  isPatient?: boolean;
  /** Returns whether a valid form may be sent now; left out: always. */
  mayGo?: () => boolean;
  /** Maps errors that name no field to a field, such as a wrong password. */
  toProblems?: (thrown: unknown) => Problems<keyof Values & string>;
}

/**
 * The values of the fields and their problems. A problem disappears as soon as its field changes.
 */
function useFields<Values extends object>(initial: Values) {
  type Field = keyof Values & string;
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const set = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    const changed = Object.keys(part);
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !changed.includes(name))) as Problems<Field>);
  };
  return {
    values,
    problems,
    setValues,
    setProblems,
    set,
    /** The props of the text field of that name. */
    field: <Name extends TextFieldOf<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      problem: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value } as Partial<Values>),
    }),
  };
}

/**
 * A form that is validated when it is sent: by the page, then by the server, whose problems are
 * shown at the fields. A single wrong field gets the focus, otherwise the summary above the form.
 */
export function useForm<Values extends object, Result>(options: FormOptions<Values, Result>) {
  const { initial, validate, send, onSent, failed } = options;
  const { values, problems, setValues, setProblems, set, field } = useFields(initial);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Problems<keyof Values & string>) => {
    setProblems(found);
    setAttempts((count) => count + 1);
  };
  const sending = useMutation({
    mutationFn: send,
    meta: { failed },
    ...(options.isPatient && retriedWhileBusy),
    networkMode: options.isOffline ? 'always' : 'online',
    onSuccess: (result, sent) => onSent?.(result, sent),
    onError: (thrown) => refuse({ ...options.toProblems?.(thrown), ...toFieldProblems(thrown, options) }),
  });
  const failure = sending.error && Object.keys(problems).length === 0 ? toServerWords(sending.error, failed) : undefined;

  useEffect(() => {
    if (attempts > 0) focusOnWrong(form.current);
  }, [attempts]);

  const go = () => {
    if (sending.isPending) return;
    sending.reset();
    const found = validate(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    if (options.mayGo?.() ?? true) sending.mutate(values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };

  return {
    values,
    problems,
    failure,
    error: sending.error,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    result: sending.data,
    set,
    field,
    reset: (next: Values = initial) => {
      setValues(next);
      setProblems({});
      sending.reset();
    },
    /** Sends the form as its button does. */
    go,
    form: { ref: form, noValidate: true, onSubmit: submit },
  };
}

function toFieldProblems<Values extends object>(
  thrown: unknown,
  { initial, serverNames = {} }: Pick<FormOptions<Values, unknown>, 'initial' | 'serverNames'>,
): Problems<keyof Values & string> {
  const fields = thrown instanceof ApiError ? thrown.fields : [];
  const known = fields.map(({ path, message }) => [serverNames[path] ?? path, message] as const).filter(([name]) => name in initial);
  return Object.fromEntries(known) as Problems<keyof Values & string>;
}

function focusOnWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  const summary = form?.querySelector<HTMLElement>('[data-form-summary]');
  if (wrong?.length === 1) wrong[0]?.focus();
  else summary?.focus();
}
