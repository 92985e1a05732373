import type { AuditLogEntry } from '../../../shared/audit/contract.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_FIELDS, isOneOf, PRIVATE_SETTINGS } from '../../../shared/audit/words.ts';
import { isolate } from '../../../shared/bidi.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { parseField, readFields, textIn } from '../../../shared/localised-text.ts';
import { DISH_FIELD_NAMES } from '../../../shared/menu/dish-fields.ts';
import { orderNumberOf } from '../../../shared/orders/rules.ts';
import { STATUS_ACTIONS } from '../../../shared/orders/statuses.ts';
import { isPublicSetting } from '../../../shared/settings/rules.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useSettingNames } from '../../ui/use-setting-names.ts';

/** Other entities have fields of the same names, such as `name` and `isActive`. */
const LOGGED_FIELDS = [...DISH_FIELD_NAMES, ...AUDIT_FIELDS];

const TEMPLATES = ['clientEmailTemplate', 'adminEmailTemplate'] as const;

/** Returns functions that translate the log's terms; unknown ones are returned as stored. */
export function useAuditWords() {
  const { t } = useTranslation();
  const language = useLanguage();

  const publicSettingName = useSettingNames();
  const settingName = (key: string) => {
    if (isPublicSetting(key)) return publicSettingName(key);
    const template = parseField(key, TEMPLATES);
    if (template) {
      const field = t(`staff.audit.settings.${template.text}`);
      return t('staff.audit.inLanguage', { field, language: isolate(LANGUAGE[template.language].name) });
    }
    return isOneOf(PRIVATE_SETTINGS, key) ? t(`staff.audit.settings.${key}`) : key;
  };
  const fieldName = (field: string): string => {
    if (isOneOf(DISH_FIELD_NAMES, field)) return t(`staff.menu.fields.${field}`);
    if (isOneOf(AUDIT_FIELDS, field)) return t(`staff.audit.fields.${field}`);
    const known = parseField(field, LOGGED_FIELDS);
    if (!known) return field;
    const { name } = LANGUAGE[known.language];
    return t('staff.audit.inLanguage', { field: fieldName(known.text), language: isolate(name) });
  };
  return {
    entity: (name: string) => (isOneOf(AUDIT_ENTITIES, name) ? t(`staff.audit.entities.${name}`) : name),
    action(name: string) {
      const move = STATUS_ACTIONS.find(({ action }) => action === name);
      if (move) return t(`staff.orders.statuses.${move.status}.name`);
      return isOneOf(AUDIT_ACTIONS, name) ? t(`staff.audit.actions.${name}`) : name;
    },
    /** In an entry about a setting, the field is the setting. */
    field: ({ entity, entityId }: AuditLogEntry, field: string) =>
      entity === 'setting' ? settingName(entityId) : fieldName(field),
    /** Returns the entity's name at the time, else its number; empty when there is only one. */
    subject(entry: AuditLogEntry): string {
      const { entity, entityId } = entry;
      if (entity === 'setting') return settingName(entityId);
      if (entity === 'order' && /^\d+$/.test(entityId)) return orderNumberOf(Number(entityId));
      const texts = { ...textsOf(entry.before), ...textsOf(entry.after) };
      if (texts.name !== undefined) return textIn(readFields(texts, 'name'), language);
      const name = texts.username ?? texts.originalName ?? texts.filename;
      if (name !== undefined) return name;
      return /^\d+$/.test(entityId) && entity !== 'menu' ? entityId : '';
    },
  };
}

/** The fields of a value that are texts. */
function textsOf(value: AuditLogEntry['before']): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
