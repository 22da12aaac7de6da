import type { ClassReceipt } from '@hellograph/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { saveFile } from '../../lib/browser/save-file';
import { formatMoment } from '../../lib/format';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { FileButton } from '../../ui/forms/file-button';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { classes as area } from '../../words/english/classes';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

/** The signed receipt of a deleted class, with the counts of deleted items. */
export function ReceiptPart({ receipt }: { receipt: ClassReceipt }) {
  const { end: words } = useWords(area);
  const { classId, deletedAt, students, assignments, works, versions } = receipt;
  const text = JSON.stringify(receipt, null, 2);
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), `receipt-${classId.slice(0, 8)}.json`);
  return (
    <section className="grid gap-5">
      <PageHead title={words.done} lead={fill(words.receipt, { date: formatMoment(deletedAt), students, assignments, works, versions })} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, also by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto rounded-2xl bg-sunk p-4 text-sm">
        {text}
      </pre>
      <Button className="justify-self-start" onClick={save}>
        {words.save}
      </Button>
    </section>
  );
}

type Verdict = 'genuine' | 'notGone' | 'wrong' | 'unchecked';

async function check(file: File): Promise<Verdict> {
  try {
    const body = JSON.parse(await file.text()) as ClassReceipt;
    const { isGenuine, isGone } = (await api('POST /class-receipts', { body, skipAuth: true })).data;
    if (!isGenuine) return 'wrong';
    return isGone ? 'genuine' : 'notGone';
  } catch (thrown) {
    // Neither JSON nor the form of a receipt; anything else says nothing about it.
    return thrown instanceof SyntaxError || (thrown instanceof ApiError && thrown.status === 422) ? 'wrong' : 'unchecked';
  }
}

/** Verifies a receipt that a person was shown. */
export function ReceiptCheck() {
  const { end: words } = useWords(area);
  const [verdict, setVerdict] = useState<Verdict>();
  return (
    <Panel title={words.checkTitle} lead={words.checkLead}>
      <FileButton label={words.choose} accept="application/json,.json" onTake={(file) => void check(file).then(setVerdict)} />
      {verdict && <Notice look={verdict === 'genuine' ? 'good' : 'bad'}>{words[verdict]}</Notice>}
    </Panel>
  );
}
