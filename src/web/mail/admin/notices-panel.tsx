import { Pencil, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NoticeEvent } from '../../../shared/mail/kinds.ts';
import { usedEvents } from '../../../shared/mail/notices.ts';
import type { SentNotice } from '../../../shared/mail/notices-contract.ts';
import { usedStatuses } from '../../../shared/orders/used-statuses.ts';
import { STATUSES_SETTING } from '../../../shared/settings/rules.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { DefaultTemplates } from './default-templates.ts';
import type { MailSettings } from './mail-settings.ts';
import { NoticeForm } from './notice-form.tsx';
import { useEventNames } from './use-event-names.ts';
import { useNotices, useSaveNotice } from './use-notices.ts';
import { useOutboxSummary } from './use-outbox.ts';

interface NoticesPanelProps {
  settings: MailSettings;
  defaults: DefaultTemplates;
  /** Leads to where the statuses are chosen. */
  toStatuses: ReactNode;
  /** Leads to where mail is set up. */
  toMail: ReactNode;
}

/** What customers are told when an order moves: a row for each status in use, and one for another promised time. */
export function NoticesPanel({ settings, defaults, toStatuses, toMail }: NoticesPanelProps) {
  const { t } = useTranslation();
  const [edited, edit] = useState<NoticeEvent | null>(null);
  const used = usedStatuses([{ key: STATUSES_SETTING, value: settings.textOf(STATUSES_SETTING) }]);
  const events = usedEvents(used);
  return (
    <Panel title={t('staff.notices.title')} className="mt-5">
      <p className="-mt-2 max-w-prose text-muted">{t('staff.notices.about')}</p>
      {used.length === 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-sunken px-4 py-3">
          <p className="min-w-0 flex-[1_1_16rem]">{t('staff.notices.fewStatuses')}</p>
          {toStatuses}
        </div>
      )}
      <Loaded query={useNotices()} skeleton={{ count: 3, className: 'h-14' }}>
        {(notices) => {
          const shown = events.flatMap((event) => notices.find((each) => each.event === event) ?? []);
          const open = notices.find(({ event }) => event === edited);
          return (
            <>
              <MailNotice isWanted={shown.some(({ isMailed }) => isMailed)}>{toMail}</MailNotice>
              <ul className="mt-3 divide-y divide-line">
                {shown.map((notice) => (
                  <NoticeRow key={notice.event} notice={notice} onEdit={() => edit(notice.event)} />
                ))}
              </ul>
              {open && <NoticeForm notice={open} defaults={defaults} onClose={() => edit(null)} />}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** That no mail goes out, though the owner has switched one on. */
function MailNotice({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const { data } = useOutboxSummary();
  const isMissing = data?.problem === 'mail_not_configured' || data?.problem === 'sender_missing';
  if (!isWanted || !isMissing) return null;
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border-2 border-danger px-4 py-3"
    >
      <p className="flex min-w-0 flex-[1_1_16rem] items-start gap-2.5 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        {t('staff.notices.noMail')}
      </p>
      {children}
    </div>
  );
}

/** What customers are told of an event: by mail or not, by WhatsApp or not, and the way to its texts. */
function NoticeRow({ notice, onEdit }: { notice: SentNotice; onEdit(): void }) {
  const { t } = useTranslation();
  const save = useSaveNotice();
  const showOutcome = useOutcomeToast();
  const name = useEventNames()(notice.event);
  const { event, isMailed, isOffered } = notice;
  const change = (changes: { isMailed: boolean } | { isOffered: boolean }) =>
    void showOutcome(save.mutateAsync({ event, ...changes }), { failed: t('staff.notices.switchFailed') });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5">
      <h3 className="min-w-0 flex-[1_1_9rem] font-semibold">{name}</h3>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 max-sm:order-last max-sm:w-full">
        <Labelled text={t('staff.notices.mail')}>
          <Switch
            label={t('staff.notices.switchMail', { event: name })}
            isOn={isMailed}
            isBusy={save.isPending}
            onChange={(isOn) => change({ isMailed: isOn })}
          />
        </Labelled>
        <Labelled text={t('staff.notices.whatsapp')}>
          <Switch
            label={t('staff.notices.switchWhatsapp', { event: name })}
            isOn={isOffered}
            isBusy={save.isPending}
            onChange={(isOn) => change({ isOffered: isOn })}
          />
        </Labelled>
      </div>
      <Button aria-label={t('staff.notices.editOf', { event: name })} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
        {t('staff.notices.edit')}
      </Button>
    </li>
  );
}

/** A switch with its text, which it says to screen readers itself. */
function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden>{text}</span>
      {children}
    </span>
  );
}
