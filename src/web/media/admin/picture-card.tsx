import { Check, Trash2 } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import type { MediaFile } from '../../../shared/media/contract.ts';
import { formatFileSize } from '../../../shared/media/file-size.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { PictureThumb } from './picture-thumb.tsx';
import { useNamesOfUses } from './use-names-of-uses.ts';

interface PictureCardProps {
  file: MediaFile;
  isSelected: boolean;
  onSelect(file: MediaFile): void;
  onDelete(file: MediaFile): void;
}

/** A picture of the library with its name, size and uses; a press chooses it. */
export function PictureCard({ file, isSelected, onSelect, onDelete }: PictureCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const namesOfUses = useNamesOfUses();
  const name = isolate(file.originalName);
  const isUsed = file.usedBy.length > 0;
  return (
    <li
      className={`relative flex flex-col overflow-hidden rounded-2xl border bg-surface ${isSelected ? 'border-buttons ring-2 ring-buttons' : 'border-line'}`}
    >
      <button
        type="button"
        aria-label={t('staff.media.choose', { name })}
        aria-pressed={isSelected}
        onClick={() => onSelect(file)}
        className="relative block -outline-offset-3 hover:brightness-95"
      >
        <PictureThumb
          url={file.url}
          sizes="(min-width: 640px) 220px, 45vw"
          className="aspect-4/3 w-full border-line border-b"
        />
        {isSelected && (
          <span className="absolute start-2 top-2 inline-flex size-7 items-center justify-center rounded-full bg-buttons text-on-buttons">
            <Check aria-hidden className="size-4" />
          </span>
        )}
        {/* Above the picture, so that its end moves nothing. */}
        {file.avif === 'waiting' && (
          <span className="absolute start-2 bottom-2 rounded-full bg-surface/90 px-2 py-0.5 text-ink text-xs">
            {t('staff.media.toOptimise')}
          </span>
        )}
      </button>
      <div className="grow px-3 py-2 text-sm">
        <p className="font-semibold">
          <bdi>{file.originalName}</bdi>
        </p>
        <p className="text-muted">
          <bdi dir="ltr" className="whitespace-nowrap">
            {file.width} × {file.height}
          </bdi>
          {' · '}
          <bdi className="whitespace-nowrap">{formatFileSize(file.size, language)}</bdi>
        </p>
        <p className={`mt-0.5 ${isUsed ? '' : 'text-muted'}`}>
          {isUsed ? t('staff.media.usedBy', { names: namesOfUses(file.usedBy) }) : t('staff.media.unused')}
        </p>
        {file.avif === 'failed' && <p className="mt-0.5 text-muted">{t('staff.media.notOptimised')}</p>}
      </div>
      <button
        type="button"
        aria-label={t('staff.media.delete', { name })}
        onClick={() => onDelete(file)}
        className="absolute end-1.5 top-1.5 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface/90 text-ink hover:bg-surface hover:text-danger"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
}
