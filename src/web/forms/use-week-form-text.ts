import { readWeekForm, type WeekFormLine } from '../../shared/hours/week-form.ts';
import { weekText } from '../../shared/hours/week-text.ts';
import { useTranslation } from '../ui/texts.tsx';

/** Returns a function that shows a week as entered; empty where it is none yet. */
export function useWeekFormText(): (lines: readonly WeekFormLine[]) => string {
  const { t } = useTranslation();
  return (lines) => {
    const read = readWeekForm(lines);
    return 'week' in read ? weekText(read.week, t) : '';
  };
}
