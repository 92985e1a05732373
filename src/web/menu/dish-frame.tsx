import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contents } from '../../shared/allergens/contents.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { splitInstructions } from '../../shared/menu/rules.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { useServedText } from '../ui/served-text.ts';
import { useTranslation } from '../ui/texts.tsx';
import { toast } from '../ui/toast.ts';
import { DishPicture } from './dish-picture.tsx';
import { DishStatement } from './dish-statement.tsx';
import { pictureLook } from './sold-out-label.tsx';

interface DishFrameProps {
  item: Dish;
  /** What is stated of it with what is chosen. */
  contents: Contents;
  /** What can be chosen, below the description. */
  children?: ReactNode;
  footer: ReactNode;
  onClose(): void;
}

/** What every sheet of a dish shows: picture, whole description, and cooking instructions, at an address of its own. */
export function DishFrame({ item, contents, children, footer, onClose }: DishFrameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = textIn(item.name, language);
  const servedText = useServedText();
  const steps = splitInstructions(textIn(item.cookingInstructions, language));
  return (
    <Dialog hasAddress title={name} closeLabel={t('shop.dish.close')} onClose={onClose} footer={footer}>
      {item.imageUrl && (
        <div className="-mx-5 -mt-4 mb-4 print:hidden short:float-end short:m-0 short:ms-4 short:w-44 short:max-w-full short:overflow-hidden short:rounded-xl">
          <DishPicture
            url={item.imageUrl}
            alt={name}
            sizes="(min-width: 40rem) 36rem, 100vw"
            className={`aspect-4/3 w-full ${children ? 'max-h-[28dvh] sm:max-h-[45dvh]' : 'max-h-[45dvh]'} ${pictureLook(item)}`}
          />
        </div>
      )}
      <p className="whitespace-pre-line text-lg leading-relaxed" dir="auto">
        {textIn(item.description, language)}
      </p>
      {item.served && item.serving?.isServed && <p className="mt-2 font-semibold text-sm">{servedText(item.served)}</p>}
      <DishStatement contents={contents} />
      {children}
      {steps.length > 0 && (
        <section className="mt-5 flow-root rounded-2xl bg-sunken p-4">
          <h3 className="font-bold">{t('shop.cooking.title')}</h3>
          <ul className="mt-1 list-disc space-y-1 ps-5 marker:text-tabs" dir="auto">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      <ShareButton name={name} />
    </Dialog>
  );
}

/** Shares the address of the page, which is the dish's own: by the phone's dialog, else by the clipboard. */
function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const share = async () => {
    const { href: url } = location;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
    } catch (error) {
      // The customer closed the phone's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    const isCopied = await copyText(url);
    toast({ title: t(isCopied ? 'shop.dish.copied' : 'shop.dish.notCopied'), ...(!isCopied && { text: url }) });
  };
  return (
    <Button onClick={() => void share()} className="mt-5">
      <Share2 aria-hidden className="size-5" />
      {t('shop.dish.share')}
    </Button>
  );
}
