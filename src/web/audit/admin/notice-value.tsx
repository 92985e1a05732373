import { isolate } from '../../../shared/bidi.ts';
import { LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { hasText } from '../../../shared/localised-text.ts';
import { NOTICE_TEXTS, parseNotice } from '../../../shared/mail/notices.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { Lines } from './option-values.tsx';

const TEXT_NAMES = { subject: 'subject', mail: 'text', whatsapp: 'whatsappText' } as const;

/** What customers are told of an event, in the log: by which ways, and the owner's texts. */
export function NoticeValue({ text }: { text: string }) {
  const { t } = useTranslation();
  const notice = parseNotice(text);
  if (!notice) return text;
  const state = (isOn: boolean) => t(isOn ? 'staff.notices.on' : 'staff.notices.off');
  const texts = NOTICE_TEXTS.flatMap((name) =>
    LANGUAGES.filter((language) => hasText(notice[name], language)).map(
      (language) =>
        `${t(`staff.notices.${TEXT_NAMES[name]}`)} (${LANGUAGE[language].name}): ${isolate(notice[name][language] ?? '')}`,
    ),
  );
  const ways = [
    `${t('staff.notices.mail')}: ${state(notice.isMailed)}`,
    `${t('staff.notices.whatsapp')}: ${state(notice.isOffered)}`,
  ];
  return <Lines items={[...ways, ...texts].map((line, key) => ({ key, text: line }))} />;
}
