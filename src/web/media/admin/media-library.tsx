import { useState } from 'react';
import type { MediaFile } from '../../../shared/media/contract.ts';
import { MoreButton } from '../../api/more-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { DeletePictureDialog } from './delete-picture-dialog.tsx';
import { EncodingProgress } from './encoding-progress.tsx';
import { FileDrop } from './file-drop.tsx';
import { PictureCard } from './picture-card.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { useMedia } from './use-media.ts';
import { useUploads } from './use-uploads.ts';

const TYPING_MS = 200;

interface MediaLibraryProps {
  /** Address of the currently chosen picture. */
  selected?: string | null;
  onSelect(file: MediaFile): void;
  onDeleted(file: MediaFile): void;
  onClose(): void;
}

/** Pictures of the shop, to choose, upload and delete (spec.md §2). */
export function MediaLibrary({ selected = null, onSelect, onDeleted, onClose }: MediaLibraryProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [fileToDelete, setFileToDelete] = useState<MediaFile | null>(null);
  const query = useDebounced(search.trim(), TYPING_MS);
  const media = useMedia(query);
  const uploads = useUploads({ failedText: t('staff.media.libraryUploadFailed') });
  const add = (files: Iterable<File>) => {
    // Clears the search, so that the new picture is visible.
    setSearch('');
    uploads.add(files);
  };
  return (
    <Dialog isWide title={t('staff.media.title')} closeLabel={t('staff.close')} onClose={onClose}>
      <FileDrop onFiles={add}>
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label={t('staff.media.search')}
            value={search}
            onChange={setSearch}
            className="min-w-0 grow basis-60"
          />
          <UploadButton
            variant="primary"
            isMultiple
            label={t('staff.media.upload')}
            onFiles={add}
            className="grow sm:grow-0"
          />
        </div>
        <EncodingProgress>{t('staff.media.uploadHint')}</EncodingProgress>
        <UploadList uploads={uploads} />
        <Loaded query={media} skeleton={{ count: 6, className: 'h-40' }}>
          {({ files, total }) => (
            <>
              <p role="status" className="sr-only">
                {t('staff.media.count', { count: total })}
              </p>
              {files.length === 0 && <NoPictures query={query} />}
              <ul
                aria-label={t('staff.media.pictures')}
                className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
              >
                {files.map((file) => (
                  <PictureCard
                    key={file.filename}
                    file={file}
                    isSelected={file.url === selected}
                    onSelect={onSelect}
                    onDelete={setFileToDelete}
                  />
                ))}
              </ul>
            </>
          )}
        </Loaded>
        <MoreButton query={media} className="mt-5" />
      </FileDrop>
      {fileToDelete && (
        <DeletePictureDialog file={fileToDelete} onDeleted={onDeleted} onClose={() => setFileToDelete(null)} />
      )}
    </Dialog>
  );
}

function NoPictures({ query }: { query: string }) {
  const { t } = useTranslation();
  return (
    <p className="py-12 text-center text-muted">
      {query === '' ? t('staff.media.empty') : t('staff.nothingFound', { query })}
    </p>
  );
}
