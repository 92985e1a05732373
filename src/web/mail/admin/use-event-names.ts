import type { NoticeEvent } from '../../../shared/mail/kinds.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** Returns a function that names what customers can be told of. */
export function useEventNames(): (event: NoticeEvent) => string {
  const { t } = useTranslation();
  return (event) => t(event === 'promise' ? 'staff.notices.promise' : `staff.orders.statuses.${event}.name`);
}
