import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { type MediaFile, pictureInUseDetails } from '../../../shared/media/contract.ts';
import { ApiError } from '../../api/client.ts';
import { hasCode, useProblemText } from '../../api/problems.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { PictureThumb } from './picture-thumb.tsx';
import { useDeletePicture } from './use-media.ts';
import { useNamesOfUses } from './use-names-of-uses.ts';

interface DeletePictureDialogProps {
  file: MediaFile;
  onDeleted(file: MediaFile): void;
  onClose(): void;
}

/**
 * Asks before a picture is deleted, and lists its uses (spec.md §2). When the server rejects the deletion because of a
 * use that the library did not know of, it asks again with the current uses.
 */
export function DeletePictureDialog({ file, onDeleted, onClose }: DeletePictureDialogProps) {
  const { t } = useTranslation();
  const namesOfUses = useNamesOfUses();
  const problemText = useProblemText();
  const deletion = useDeletePicture();
  const [usedBy, setUsedBy] = useState(file.usedBy);
  const isUsed = usedBy.length > 0;
  const run = async () => {
    try {
      await deletion.mutateAsync({ file, isForced: isUsed });
      toast({ title: t('staff.media.deleted') });
      onDeleted(file);
    } catch (error) {
      if (hasCode(error, 'picture_in_use') && error instanceof ApiError) {
        setUsedBy(pictureInUseDetails.parse(error.body?.details).usedBy);
        return;
      }
      toast({
        title: t('staff.media.deleteFailed'),
        text: t('staff.media.deleteFailedText'),
        detail: problemText(error),
        variant: 'destructive',
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('staff.media.deleteTitle')}
      confirmLabel={t(isUsed ? 'staff.media.deleteAnyway' : 'staff.media.deletePicture')}
      isBusy={deletion.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <PictureThumb url={file.url} sizes="200px" className="my-4 aspect-4/3 w-40 rounded-2xl" />
      <p>{t('staff.media.deleteText', { name: isolate(file.originalName) })}</p>
      {isUsed && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {t('staff.media.deleteUsed', { names: namesOfUses(usedBy) })}
        </p>
      )}
    </ConfirmDialog>
  );
}
