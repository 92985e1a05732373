import { type LocalisedText, textIn } from '../../../shared/localised-text.ts';
import { AuditPanel } from '../../audit/admin/audit-panel.tsx';
import { useStaff } from '../../auth/admin/use-staff.ts';
import { useCities, useDeletedCities } from '../../cities/admin/use-cities.ts';
import { useCategories, useDeletedCategories } from '../../menu/admin/categories/use-categories.ts';
import { useOptionGroups } from '../../menu/admin/options/use-option-groups.ts';
import { useLanguage } from '../../ui/i18n.ts';

/** The audit log, with names of accounts, cities, option groups and categories for the ids in it. */
export function AuditPart() {
  const language = useLanguage();
  const staff = useStaff().data ?? [];
  const account = (id: string) => staff.find((each) => each.id === id)?.username;
  const nameIn = (entities: readonly { id: number; name: LocalisedText }[]) => (id: number) => {
    const found = entities.find((each) => each.id === id);
    return found && textIn(found.name, language);
  };
  const cities = useCities().data ?? [];
  const deletedCities = useDeletedCities().data ?? [];
  const city = nameIn([...cities, ...deletedCities]);
  const optionGroup = nameIn(useOptionGroups().data ?? []);
  const categories = useCategories().data ?? [];
  const deletedCategories = useDeletedCategories().data ?? [];
  const category = nameIn([...categories, ...deletedCategories]);
  return <AuditPanel staff={staff.map(({ username }) => username)} names={{ city, account, optionGroup, category }} />;
}
