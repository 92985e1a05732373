import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TestMailReport } from '../../../shared/mail/contract.ts';
import { useTranslation } from '../../ui/texts.tsx';

const VARIANTS = {
  passed: { icon: CircleCheck, color: 'text-ok' },
  failed: { icon: CircleX, color: 'text-danger' },
  skipped: { icon: CircleMinus, color: 'text-muted' },
} as const;

/** How far a test mail came, step by step; where it failed, what to do about it. */
export function TestMailSteps({ report }: { report: TestMailReport }) {
  const { t } = useTranslation();
  const { isAccepted, steps, server, sender, serverSaid } = report;
  return (
    <div className="mt-5 rounded-2xl bg-sunken p-4">
      <p className={`font-bold ${isAccepted ? 'text-ok' : 'text-danger'}`}>
        {t(isAccepted ? 'staff.notifications.testAccepted' : 'staff.notifications.testNotAccepted')}
      </p>
      <ol className="mt-3 space-y-2">
        {steps.map(({ step, result, errorCode }) => {
          const { icon: Icon, color } = VARIANTS[result];
          return (
            <li key={step} className="flex items-start gap-2.5">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
              <div className="min-w-0">
                <p className={result === 'skipped' ? 'text-muted' : 'font-semibold'}>
                  {t(`staff.notifications.steps.${step}`)}
                  <span className="sr-only">: {t(`staff.notifications.results.${result}`)}</span>
                </p>
                {errorCode && <p>{t(`staff.mailProblems.${errorCode}`)}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      <dl className="mt-3 space-y-1 text-sm">
        <Fact name={t('staff.notifications.testServer')} value={server} />
        <Fact name={t('staff.notifications.testSender')} value={sender} />
        <Fact name={t('staff.notifications.testSaid')} value={serverSaid} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}
