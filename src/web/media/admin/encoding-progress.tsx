import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/texts.tsx';
import { useEncodingProgress } from './use-media.ts';

/** How many pictures are encoded of those that wait for it; the children when none does. It takes their place, so that nothing moves. */
export function EncodingProgress({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { done, count } = useEncodingProgress();
  const text = done < count ? t('staff.media.optimising', { done, count }) : '';
  return (
    <div className="mt-2 mb-4 grid text-muted text-sm *:col-start-1 *:row-start-1">
      <div className={text ? 'invisible' : ''}>{children}</div>
      {text && (
        <div>
          <p>{text}</p>
          <progress
            aria-label={text}
            value={done}
            max={count}
            className="absolute block h-1 w-40 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-buttons [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-buttons"
          />
        </div>
      )}
    </div>
  );
}
