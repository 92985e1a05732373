import { textIn } from '../../shared/localised-text.ts';
import { AuditPanel } from '../audit/admin/audit-panel.tsx';
import { useStaff } from '../auth/admin/use-staff.ts';
import { useCities } from '../cities/admin/use-cities.ts';
import { useOptionGroups } from '../menu/admin/options/use-option-groups.ts';
import { useLanguage } from '../ui/i18n.ts';

/** The audit log, with names of accounts and cities for the ids in it. */
export function AuditPart() {
  const language = useLanguage();
  const staff = useStaff().data ?? [];
  const cities = useCities().data ?? [];
  const city = (id: number) => {
    const found = cities.find((each) => each.id === id);
    return found && textIn(found.name, language);
  };
  const account = (id: string) => staff.find((each) => each.id === id)?.username;
  const groups = useOptionGroups().data ?? [];
  const optionGroup = (id: number) => {
    const found = groups.find((each) => each.id === id);
    return found && textIn(found.name, language);
  };
  return <AuditPanel staff={staff.map(({ username }) => username)} names={{ city, account, optionGroup }} />;
}
