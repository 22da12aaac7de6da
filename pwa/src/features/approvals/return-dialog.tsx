import type { Approval } from '@hellograph/contract';
import { approvalLimits } from '@hellograph/contract/approval-limits';
import { toast } from 'react-hot-toast';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { approvals as area } from '../../words/english/approvals';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { giveBack } from './approval-queries';

/** Returns a request to its sender, with the reason. */
export function ReturnDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
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
