import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

/** The text about an order for the restaurant, to copy. */
export function WhatsappMessage({ message }: { message: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const copy = async () => {
    const isDone = await copyText(message);
    setCopied(isDone);
    if (!isDone) toast({ title: t('shop.confirmation.copyFailed'), variant: 'destructive' });
  };
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold text-muted text-sm">{t('shop.confirmation.message')}</h3>
      <p dir="auto" className="whitespace-pre-line rounded-2xl border border-line bg-paper p-4">
        {message}
      </p>
      <Button variant="quiet" onClick={() => void copy()} className="mt-1 -ms-3 px-3">
        <Icon aria-hidden className="size-5" />
        <span aria-live="polite">{t(isCopied ? 'shop.confirmation.copied' : 'shop.confirmation.copy')}</span>
      </Button>
    </section>
  );
}
