import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { Backdrop, useReturnFocus } from '../ui/dialog.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';
import { useJustOpened } from '../ui/use-just-opened.ts';
import { DishPicture } from './dish-picture.tsx';
import { pictureLook } from './sold-out-label.tsx';

interface EnlargedPictureProps {
  item: Dish;
  onClose(): void;
}

/** A dialog with a dish's picture at 250 px width (spec.md §2). The page gives it its history entry. */
export function EnlargedPicture({ item, onClose }: EnlargedPictureProps) {
  const { t } = useTranslation();
  const name = textIn(item.name, useLanguage());
  const returnFocus = useReturnFocus();
  const isNew = useJustOpened();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={(event) => isNew && event.preventDefault()}
          className="fixed inset-0 z-50 m-auto size-fit rounded-3xl bg-surface p-3 text-ink shadow-2xl outline-none"
        >
          <DishPicture
            url={item.imageUrl}
            alt={name}
            sizes="250px"
            className={`size-[250px] rounded-2xl ${pictureLook(item)}`}
          />
          <div className="mt-2 flex w-[250px] items-center justify-between gap-2">
            <Dialog.Title className="font-bold leading-tight" dir="auto">
              {name}
            </Dialog.Title>
            <Dialog.Close
              aria-label={t('shop.picture.close')}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
