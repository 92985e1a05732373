import { UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { pictureSrcSet } from '../../shared/media/rules.ts';

interface FoodPictureProps {
  url: string | null;
  alt: string;
  /** CSS sizes in which it is shown, for the browser's choice among the copies. */
  sizes: string;
  /** The first pictures in view are fetched before the rest. */
  isFirst?: boolean;
  className?: string;
}

/** A dish's picture, or the fallback picture where there is none or it does not load. */
export function DishPicture({ url, alt, sizes, isFirst = false, className = '' }: FoodPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!url || failedUrl === url) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`flex items-center justify-center bg-sunken text-muted ${className}`}
      >
        <UtensilsCrossed aria-hidden className="size-2/5" strokeWidth={1.25} />
      </span>
    );
  }
  const onError = () => {
    console.warn(`The picture ${url} did not load`);
    setFailedUrl(url);
  };
  return (
    <img
      // A picture can fail before the page is taken over, and then tells nobody.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) onError();
      }}
      src={url}
      srcSet={pictureSrcSet(url)}
      sizes={sizes}
      alt={alt}
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
      className={`object-cover ${className}`}
    />
  );
}
