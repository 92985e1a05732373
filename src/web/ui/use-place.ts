import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns how far an element is from the top of the page, in CSS pixels. It changes when something above the element
 * appears, goes or has another height, and stays as it is by scrolling and while the element is hidden.
 */
export function usePlace(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const { current } = element;
      if (current?.offsetParent) setTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
    };
    // The page is as high as all that it contains.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [element]);
  return top;
}
