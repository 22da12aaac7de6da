import type { Approval } from '@hellograph/contract';
import { approvalLimits } from '@hellograph/contract/approval-limits';
import { approvals as area } from '@hellograph/words/en/approvals';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast';
import { formatMoment } from '../../lib/format';
import { cityOf } from '../../lib/time-zones';
import { useForm } from '../../lib/use-form';
import { useOnline } from '../../lib/when-idle';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { Notice } from '../../ui/notice';
import { language } from '../../words/language';
import { count, useWords } from '../../words/use-words';
import { giveBack, useApprove, useWithdrawApproval } from './approval-queries';

/** As a clock shows it: `24 Dec 2026, 9:00`. */
const sayLocal = (sendAt: string) =>
  new Intl.DateTimeFormat(language.get(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${sendAt}:00Z`));

/** The recipients, the time and the price. */
function ApprovalFacts({ approval }: { approval: Approval }) {
  const { facts: words } = useWords(area);
  const { kind, subjectId, to, people, credits, sendAt, timeZone, isAgain } = approval;
  const local = sendAt === null ? undefined : sayLocal(sendAt);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
      <Fact label={words.to}>
        {to === null ? count(isAgain ? words.left : words.people, people) : [to.name, to.email].filter(Boolean).join(' · ')}
        {kind === 'bulkSend' && (
          <Link
            to="/send-to-many/$id"
            params={{ id: subjectId }}
            className="flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
          >
            {words.seeList}
          </Link>
        )}
      </Fact>
      <Fact label={words.when}>
        {local === undefined
          ? words.now
          : kind === 'bulkSend'
            ? fill(words.atTheirs, { time: local })
            : fill(words.at, { time: local, zone: cityOf(timeZone) })}
      </Fact>
      <Fact label={words.price}>
        {credits === 0 ? words.free : fill(words.credits, { credits: credits.toLocaleString(language.get()) })}
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
  </>
);

interface ApprovalCardProps {
  approval: Approval;
  /** The card as its recipients get it. */
  preview: ReactNode;
}

/** A request for approval, with the actions that the user may take. */
export function ApprovalCard({ approval, preview }: ApprovalCardProps) {
  const words = useWords(area);
  const { cover, isYours, isAgain, isLate, mayDecide, askedBy, askedAt, cardId } = approval;
  const who = isYours ? words.you : (askedBy ?? words.someone);
  return (
    <li className="grid items-start gap-6 rounded-card border border-line bg-sheet p-5 shadow-card sm:p-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:gap-8">
      <div className="order-last grid content-start gap-2 md:order-none">{preview}</div>
      <div className="grid content-start gap-4">
        <div className="grid gap-1">
          <h2 className="text-2xl wrap-anywhere">{cover || words.untitled}</h2>
          <p className="text-soft">{fill(words.asked, { name: who, time: formatMoment(askedAt) })}</p>
        </div>
        {isAgain && <Notice>{words.again}</Notice>}
        <ApprovalFacts approval={approval} />
        {isLate && <Notice>{mayDecide ? words.late : words.lateOwn}</Notice>}
        <Actions approval={approval} />
        <Link
          to="/cards/$id"
          params={{ id: cardId }}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
        >
          {words.toCard}
        </Link>
      </div>
    </li>
  );
}

function Actions({ approval }: { approval: Approval }) {
  const words = useWords(area);
  const isOnline = useOnline();
  const [isReturning, setReturning] = useState(false);
  const approve = useApprove();
  const withdraw = useWithdrawApproval();
  const { _id, cover, mayDecide, isYours, isAgain, kind } = approval;
  const named = { cover: cover || words.untitled };
  // One that is under way is stopped on its own page.
  const canWithdraw = isYours && !(isAgain && kind === 'bulkSend');
  return (
    <>
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      {isYours && !mayDecide && <p className="text-sm text-soft">{words.othersDecide}</p>}
      <div className="flex flex-wrap gap-3">
        {mayDecide && (
          <>
            <Button
              disabled={!isOnline}
              isBusy={approve.isPending}
              aria-label={fill(words.approveOf, named)}
              onClick={() => approve.mutate(approval, { onSuccess: () => void toast.success(words.approved) })}
            >
              {words.approve}
            </Button>
            <Button
              look="secondary"
              disabled={!isOnline || approve.isPending}
              aria-label={fill(words.giveBackOf, named)}
              onClick={() => setReturning(true)}
            >
              {words.giveBack}
            </Button>
          </>
        )}
        {canWithdraw && (
          <Button
            look="quiet"
            disabled={!isOnline || approve.isPending}
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate(_id, { onSuccess: () => void toast.success(words.withdrawn) })}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
      {isReturning && <ReturnDialog approval={approval} onClose={() => setReturning(false)} />}
    </>
  );
}

/** Returns a request to its sender, with the reason. */
function ReturnDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const words = useWords(area);
  const { form, values, set, problems, failure, isSending } = useForm({
    initial: { comment: '' },
    validate: ({ comment }) => (comment.trim() === '' ? { comment: words.commentMissing } : {}),
    send: ({ comment }) => giveBack(approval._id, comment.trim()),
    onSent: () => {
      toast.success(words.returned);
      onClose();
    },
    failed: words.failed,
  });
  return (
    <Dialog title={fill(words.returnTitle, { cover: approval.cover || words.untitled })} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-soft">{fill(words.returnLead, { name: approval.askedBy ?? words.someone })}</p>
        <FormSummary wrong={[]} failure={failure} />
        <TextArea
          label={words.comment}
          value={values.comment}
          problem={problems.comment}
          rows={4}
          maxLength={approvalLimits.approvalCommentMaxLength}
          onChange={({ target }) => set({ comment: target.value })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" isBusy={isSending}>
            {words.returnSend}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
