import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { FileDrop } from './file-drop.tsx';
import { MediaLibrary } from './media-library.tsx';
import { PictureThumb } from './picture-thumb.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface PicturePickerProps {
  label: string;
  /** Hint for choosing a picture. */
  hint?: string | undefined;
  /** Address of the chosen picture; null for none. */
  url: string | null;
  onChange(url: string | null): void;
}

/** A field for a picture: uploads one or opens the library, shows a preview, and can be cleared. */
export function PicturePicker({ label, hint, url, onChange }: PicturePickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const uploads = useUploads({
    failedText: t('staff.media.fileUploadFailed'),
    onUploaded: (file) => onChange(file.url),
  });
  // The field holds one picture, so only the first file is uploaded.
  const add = (files: File[]) => uploads.add(files.slice(0, 1));
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <FileDrop onFiles={add} isPasting={!isOpen}>
        <div className="flex flex-wrap items-center gap-4">
          {url ? (
            <PictureThumb
              url={url}
              sizes="200px"
              alt={t('staff.media.preview', { label })}
              className="aspect-4/3 w-40 rounded-2xl border border-line"
            />
          ) : (
            <span className="flex aspect-4/3 w-40 items-center justify-center rounded-2xl border-2 border-line border-dashed text-muted">
              <ImagePlus aria-hidden className="size-9" strokeWidth={1.5} />
              <span className="sr-only">{t('staff.media.none')}</span>
            </span>
          )}
          <div className="flex flex-col items-start gap-2">
            <UploadButton label={t('staff.media.upload')} onFiles={add} />
            <Button onClick={() => setOpen(true)}>
              <Images aria-hidden className="size-5" />
              {t('staff.media.fromLibrary')}
            </Button>
            {url && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                <Trash2 aria-hidden className="size-5" />
                {t('staff.media.remove')}
              </Button>
            )}
          </div>
        </div>
        <div className="mt-2">
          <UploadList uploads={uploads} />
        </div>
      </FileDrop>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {isOpen && (
        <MediaLibrary
          selected={url}
          onSelect={(file) => {
            onChange(file.url);
            setOpen(false);
          }}
          onDeleted={(file) => file.url === url && onChange(null)}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
