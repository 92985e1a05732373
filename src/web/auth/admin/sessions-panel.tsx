import type { Account } from '../../../shared/auth/contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

/** The open sessions; an owner may list everyone's, which is stored in the URL. */
export function SessionsPanel({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [params, replaceParams] = useUrlParams();
  const isAll = account.role === 'owner' && params.get('all') === '1';
  return (
    <Panel title={t('staff.security.sessions.title')} className="max-w-3xl">
      <p className="text-muted">{t('staff.security.sessions.text')}</p>
      {account.role === 'owner' && (
        <Checkbox
          label={t('staff.security.sessions.everyone')}
          checked={isAll}
          onChange={(isChecked) => replaceParams((next) => (isChecked ? next.set('all', '1') : next.delete('all')))}
          className="mt-2"
        />
      )}
      <Loaded query={useSessions(isAll)} skeleton={{ count: 3, className: 'h-20' }}>
        {(sessions) => <SessionList sessions={sessions} isOfAllStaff={isAll} ownId={account.id} />}
      </Loaded>
    </Panel>
  );
}
