import { useMutation, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useState } from 'react';
import { z } from 'zod';
import { type MediaFile, uploadMedia } from '../../../shared/media/contract.ts';
import { type UploadProblem, uploadProblem } from '../../../shared/media/upload-rules.ts';
import { detailsOf, hasCode, useProblemText } from '../../api/problems.ts';
import { uploadFile } from '../../api/upload.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { MEDIA_KEY } from './use-media.ts';

/** A running or failed upload. */
export interface Upload {
  id: number;
  file: File;
  /** Fraction sent, from 0 to 1. */
  share: number;
  /** Why it failed, in the page's language; null while it is running. */
  problem: string | null;
  /** Whether a retry may succeed, because the file itself was not rejected. A rejected one is told in the list alone. */
  isRetryable: boolean;
}

export interface Uploads {
  list: Upload[];
  add(files: Iterable<File>): void;
  /** Cancels an upload, or removes a failed one from the list. */
  remove(id: number): void;
  retry(id: number): void;
}

interface UploadsOptions {
  /** The error text of a failed upload (spec.md §8). */
  failedText: string;
  onUploaded?(file: MediaFile): void;
}

const runLimited = pLimit(2);
const abortions = new Map<number, AbortController>();
let lastId = 0;

/** Uploads files to the media library, a few concurrently; finished ones leave the list. */
export function useUploads({ failedText, onUploaded }: UploadsOptions): Uploads {
  const { t } = useTranslation();
  const client = useQueryClient();
  const reasonOf = useReason();
  const [list, setList] = useState<Upload[]>([]);
  const update = (id: number, change: Partial<Upload>) =>
    setList((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const leave = (id: number) => setList((all) => all.filter((upload) => upload.id !== id));

  const { mutateAsync: uploadPicture } = useMutation({
    mutationFn: ({ id, file, signal }: { id: number; file: File; signal: AbortSignal }) =>
      runLimited(() => {
        signal.throwIfAborted();
        return uploadFile(uploadMedia, file, { onProgress: (share) => update(id, { share }), signal });
      }),
  });

  async function send(id: number, file: File): Promise<void> {
    const abortion = new AbortController();
    abortions.set(id, abortion);
    try {
      const stored = await uploadPicture({ id, file, signal: abortion.signal });
      leave(id);
      onUploaded?.(stored);
      await client.invalidateQueries({ queryKey: MEDIA_KEY });
    } catch (error) {
      if (abortion.signal.aborted) return;
      const { reason, isRetryable } = reasonOf(error);
      const title = t('staff.media.uploadFailed');
      update(id, { problem: isRetryable ? reason : `${title}: ${reason}`, isRetryable });
      if (isRetryable) toast({ title, text: failedText, detail: reason, variant: 'destructive' });
    } finally {
      abortions.delete(id);
    }
  }

  return {
    list,
    add(files) {
      for (const file of files) {
        lastId += 1;
        const error = uploadProblem(file);
        const problem = error && `${t('staff.media.invalidFile')}: ${t(`staff.media.${error}`)}`;
        const upload: Upload = { id: lastId, file, share: 0, problem, isRetryable: false };
        setList((all) => [...all, upload]);
        if (!problem) void send(upload.id, file);
      }
    },
    remove(id) {
      abortions.get(id)?.abort();
      leave(id);
    },
    retry(id) {
      const upload = list.find((each) => each.id === id);
      if (!upload) return;
      update(id, { problem: null, share: 0 });
      void send(id, upload.file);
    },
  };
}

const heicDetails = z.object({ format: z.literal('heic') });
const isHeicRefusal = (error: unknown) => detailsOf(error, 'unsupported_media_type', heicDetails) !== null;

/** Returns why an upload failed: the problem with the file, else with the call. */
function useReason(): (error: unknown) => { reason: string; isRetryable: boolean } {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const problems: Record<string, UploadProblem> = { unsupported_media_type: 'notAPicture', too_large: 'tooLarge' };
  return (error) => {
    const code = Object.keys(problems).find((each) => hasCode(error, each));
    const problem = isHeicRefusal(error) ? 'heic' : code && problems[code];
    return problem
      ? { reason: t(`staff.media.${problem}`), isRetryable: false }
      : { reason: problemText(error), isRetryable: true };
  };
}
