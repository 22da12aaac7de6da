import type { Delivery } from '@hellograph/contract';
import { deliveries } from '@hellograph/words/en/deliveries';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormSummary } from '../../../ui/forms/form-summary';
import { useWords } from '../../../words/use-words';
import { type DeliveryValues, toBody, toValues, validateDelivery } from '../lib/delivery-form';
import { updateDelivery } from '../mutations';
import { DeliveryFields } from './delivery-fields';

interface DeliveryDialogProps {
  cardId: string;
  delivery: Delivery;
  onClose: () => void;
}

/** Changes a delivery that has not been sent; a failed one is sent again. */
export function DeliveryDialog({ cardId, delivery, onClose }: DeliveryDialogProps) {
  const words = useWords(deliveries);
  const { form, values, field, set, failure, isSending } = useForm<DeliveryValues, unknown>({
    initial: toValues(delivery, delivery.timeZone),
    validate: (input) => validateDelivery(input, words),
    send: (input) => updateDelivery(cardId, delivery._id, toBody(input)),
    onSent: onClose,
    failed: words.failed,
    serverNames: { sendAt: 'day' },
  });
  return (
    <Dialog title={words.editHeading} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <FormSummary wrong={[]} failure={failure} />
        <DeliveryFields values={values} field={field} set={set} />
        <Button type="submit" className="justify-self-end" isBusy={isSending}>
          {delivery.state === 'planned' ? words.save : values.when === 'now' ? words.send : words.plan}
        </Button>
      </form>
    </Dialog>
  );
}
