import { useEffect, useState } from 'react';
import { categoryId } from './category-id.ts';

/** The area of the window below the bar that determines the current category. */
const READING_LINE = '-80px 0px -65% 0px';

/** Returns the index of the category in view, which the bar highlights. */
export function useCategoryInView(count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const visible = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = Number(target.id.split('-').at(-1)) - 1;
          if (isIntersecting) visible.add(index);
          else visible.delete(index);
        }
        if (visible.size > 0) setCurrent(Math.min(...visible));
      },
      { rootMargin: READING_LINE },
    );
    for (let index = 0; index < count; index++) {
      const section = document.getElementById(categoryId(index));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [count]);
  return current;
}
