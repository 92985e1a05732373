import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../ui/texts.tsx';

interface FileDropProps {
  /** Whether pasted files are handled; false while a dialog in front handles them. */
  isPasting?: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

/** A drop zone for files, which also handles files pasted while it is mounted. */
export function FileDrop({ isPasting = true, onFiles, children }: FileDropProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  usePastedFiles(isPasting, onFiles);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    const { relatedTarget } = event;
    // Moving to a child element also fires dragleave.
    if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button next to it.
    <div onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop} className="relative min-h-full">
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-2 z-10 flex items-start justify-center rounded-2xl border-2 border-buttons border-dashed bg-surface/85 pt-16">
          <p className="rounded-full bg-buttons px-5 py-2 font-semibold text-on-buttons">{t('staff.media.dropHere')}</p>
        </div>
      )}
    </div>
  );
}

/** Handles a pasted picture without a focused field; pasted text is left to the browser. */
function usePastedFiles(isPasting: boolean, onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isPasting) return;
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isPasting]);
}
