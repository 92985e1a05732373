import { RotateCw, X } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

/** Running uploads with progress and a cancel button, and failed ones with the reason. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  if (uploads.list.length === 0) return null;
  return (
    <ul aria-label={t('staff.media.uploads')} className="grid gap-2">
      {uploads.list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation();
  const { id, file, share, problem, isRetryable } = upload;
  const name = isolate(file.name);
  const percent = Math.round(share * 100);
  return (
    <li className="flex items-center gap-2 rounded-2xl bg-sunken py-1.5 ps-4 pe-1.5">
      <div className="min-w-0 grow">
        <p className="flex font-semibold">
          <bdi className="truncate">{file.name}</bdi>
        </p>
        {problem === null ? (
          <progress
            aria-label={t('staff.media.uploading', { name })}
            value={percent}
            max={100}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-buttons [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-buttons [&::-webkit-progress-value]:transition-[inline-size]"
          />
        ) : (
          // A failed call is told by a toast as well.
          <p role={isRetryable ? undefined : 'alert'} className="font-semibold text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
      {problem !== null && isRetryable && (
        <RowButton label={t('staff.media.retryUpload', { name })} onClick={() => uploads.retry(id)} icon={RotateCw} />
      )}
      <RowButton
        label={t(problem === null ? 'staff.media.cancelUpload' : 'staff.media.dismissUpload', { name })}
        onClick={() => uploads.remove(id)}
        icon={X}
      />
    </li>
  );
}

function RowButton({ label, onClick, icon: Icon }: { label: string; onClick(): void; icon: typeof X }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-line"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
