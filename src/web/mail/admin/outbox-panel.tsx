import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ResponseOf } from '../../../shared/http.ts';
import type { MessageState, summariseOutbox } from '../../../shared/mail/contract.ts';
import { MoreButton } from '../../api/more-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { MessageRow } from './message-row.tsx';
import { useOutbox, useOutboxSummary } from './use-outbox.ts';

/** In the order of their urgency. */
const STATES: readonly MessageState[] = ['failed', 'waiting', 'sent'];

type Summary = ResponseOf<typeof summariseOutbox>;

/** The mail about orders: what is pending, what failed and why, and what was sent (spec.md §4, messages). */
export function OutboxPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('staff.notifications.outbox')}>
      <Loaded query={useOutboxSummary()} skeleton={{ count: 2, className: 'h-14' }}>
        {(summary) => <Outbox summary={summary} />}
      </Loaded>
    </Panel>
  );
}

function Outbox({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<MessageState | null>(null);
  const state = chosen ?? (summary.failed > 0 ? 'failed' : 'waiting');
  const counts = { failed: summary.failed, waiting: summary.waiting, sent: null };
  return (
    <>
      <ProblemNotice summary={summary} />
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t('staff.notifications.which')}</legend>
        {STATES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === state}
            onClick={() => choose(name)}
            className="min-h-11 rounded-full border border-line px-4 font-semibold hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {t(`staff.notifications.states.${name}`)}{' '}
            {counts[name] !== null && <bdi className="tabular-nums">{counts[name]}</bdi>}
          </button>
        ))}
      </fieldset>
      <Messages key={state} state={state} />
    </>
  );
}

/** What keeps all mail back, and since when. */
function ProblemNotice({ summary: { problem, waiting, waitingSince } }: { summary: Summary }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  if (problem === null) return null;
  return (
    <div role="alert" className="flex items-start gap-2.5 rounded-2xl border-2 border-danger px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{t(`staff.mailProblems.${problem}`)}</p>
        {waitingSince && (
          <p className="text-muted">
            {t('staff.notifications.waitingSince', { count: waiting, time: formatInstant(waitingSince) })}
          </p>
        )}
      </div>
    </div>
  );
}

function Messages({ state }: { state: MessageState }) {
  const { t } = useTranslation();
  const query = useOutbox(state);
  return (
    <Loaded query={query} skeleton={{ count: 3, className: 'h-20' }}>
      {(messages) =>
        messages.length === 0 ? (
          <p className="py-8 text-center text-muted">{t(`staff.notifications.none.${state}`)}</p>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
            <MoreButton query={query} className="mt-3" />
          </>
        )
      }
    </Loaded>
  );
}
