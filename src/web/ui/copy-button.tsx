import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { useTranslation } from './texts.tsx';
import { toast } from './toast.ts';

interface CopyButtonProps {
  text: string;
  /** What is copied, as a label: 'Copy the password'. */
  label: string;
  onCopied?(): void;
}

/** Copies a text, and shows whether it succeeded. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (isDone) {
      onCopied?.();
      toast({ title: t('staff.clients.copied') });
    } else toast({ title: t('staff.error'), text: t('staff.clients.copyFailed'), variant: 'destructive' });
  };
  return (
    <Button onClick={() => void copy()}>
      <Icon aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
