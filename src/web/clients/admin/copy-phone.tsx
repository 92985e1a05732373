import { Copy } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

interface CopyPhoneProps {
  /** E.164. */
  phone: string;
  /** Name of the client. */
  name: string;
}

/** A phone link with a button that copies the number. */
export function CopyPhone({ phone, name }: CopyPhoneProps) {
  const { t } = useTranslation();
  const copy = async () => {
    const isCopied = await copyText(phone);
    if (isCopied) toast({ title: t('staff.clients.copied') });
    else toast({ title: t('staff.error'), text: t('staff.clients.copyFailed'), variant: 'destructive' });
  };
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1">
      <a
        href={`tel:${phone}`}
        aria-label={t('staff.clients.call', { phone: formatPhone(phone) })}
        className="inline-flex min-h-11 items-center whitespace-nowrap hover:underline"
      >
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
      <IconButton
        label={t('staff.clients.copyPhone', { name: isolate(name) })}
        icon={Copy}
        onClick={() => void copy()}
        className="border-transparent bg-transparent text-muted"
      />
    </span>
  );
}
