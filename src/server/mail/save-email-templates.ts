import { fieldsOf } from '../../shared/localised-text.ts';
import {
  type EmailTemplates,
  TEMPLATE_SETTINGS,
  TEMPLATE_TEXTS,
  type TemplateField,
} from '../../shared/mail/contract.ts';
import { PLACEHOLDERS } from '../../shared/mail/rules.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { scheduleHeldMail } from './queries.ts';
import { requireKnownPlaceholders } from './require-known-placeholders.ts';

const FIELDS = Object.keys(TEMPLATE_SETTINGS) as TemplateField[];

/**
 * Sets the given mail templates and the sender; an empty one restores the default. Throws `unknown_placeholder` with
 * the names and their fields (spec.md §9), or `version_conflict`, and then stores nothing.
 */
export async function saveEmailTemplates(deps: Deps, given: EmailTemplates, staff: Staff): Promise<VersionedSetting[]> {
  requireKnownPlaceholders(templatesOf(given));
  if (FIELDS.every((field) => given[field] === undefined)) return [];
  const saved = await changeAsStaff(deps, staff, async (change) => {
    // Another sender may be one that the provider takes.
    if (given.clientFromEmail !== undefined) await scheduleHeldMail(change.tx, change.at);
    const saved: VersionedSetting[] = [];
    for (const field of FIELDS) {
      const value = given[field];
      if (value === undefined) continue;
      const setting = { key: TEMPLATE_SETTINGS[field], value, version: given.versions?.[field] };
      saved.push(await storeSetting(change, setting));
    }
    return saved;
  });
  await deps.realtime.publish({ type: 'mail_changed', timestamp: deps.clock.now().toISOString() });
  return saved;
}

function templatesOf(given: EmailTemplates) {
  return TEMPLATE_TEXTS.flatMap((text) =>
    fieldsOf(text).map((field) => ({ field, template: given[field] ?? '', known: PLACEHOLDERS[text] })),
  );
}
