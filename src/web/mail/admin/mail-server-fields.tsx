import { MAIL_SECURITIES, type MailSecurity } from '../../../shared/mail/contract.ts';
import type { Form } from '../../forms/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { AccountValues } from './account-values.ts';

const PORTS: Record<MailSecurity, string> = { tls: '465', starttls: '587' };
export const DEFAULT_PORT = PORTS.tls;

/** The owner's own mail server, instead of the one of the address's provider. */
export function MailServerFields({ form }: { form: Form<AccountValues> }) {
  const { t } = useTranslation();
  const { hasServer, port, security } = form.values;
  const secureBy = (next: MailSecurity) =>
    // The usual port follows; another one that was entered stays.
    form.change({ security: next, ...(port === PORTS[security] ? { port: PORTS[next] } : {}) });
  return (
    <div>
      <Checkbox
        label={t('staff.notifications.ownServer.own')}
        checked={hasServer}
        onChange={(isChecked) => form.change({ hasServer: isChecked })}
      />
      {hasServer && (
        <div className="mt-1 grid gap-4 sm:grid-cols-2">
          <p className="text-muted text-sm sm:col-span-2">{t('staff.notifications.ownServer.ownHint')}</p>
          <Field
            {...form.field('host')}
            label={t('staff.notifications.ownServer.host')}
            className="sm:col-span-2"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <SelectField
            name="security"
            label={t('staff.notifications.ownServer.security')}
            value={security}
            onChange={(event) => secureBy(event.target.value as MailSecurity)}
          >
            {MAIL_SECURITIES.map((each) => (
              <option key={each} value={each}>
                {t(`staff.notifications.ownServer.${each}`)}
              </option>
            ))}
          </SelectField>
          <Field
            {...form.field('port')}
            label={t('staff.notifications.ownServer.port')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          <Field
            {...form.field('login')}
            label={t('staff.notifications.ownServer.login')}
            className="sm:col-span-2"
            autoComplete="off"
            autoCapitalize="none"
            dir="ltr"
          />
        </div>
      )}
    </div>
  );
}
