import { type EmailTemplates, TEMPLATE_SETTINGS, type TemplateField } from '../../shared/mail/contract.ts';
import { CUSTOMER_PLACEHOLDERS, STAFF_PLACEHOLDERS, unknownPlaceholders } from '../../shared/mail/rules.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { makeHeldMailDue } from './queries.ts';

const FIELDS = Object.keys(TEMPLATE_SETTINGS) as TemplateField[];

/**
 * Sets the mail templates and the sender that are given; an empty one brings back the default. Throws
 * `unknown_placeholder` with the names and the fields that have them (spec.md §9), or `version_conflict`, and
 * then nothing is kept.
 */
export async function saveEmailTemplates(deps: Deps, given: EmailTemplates, staff: Staff): Promise<VersionedSetting[]> {
  requireKnownPlaceholders(given);
  const at = deps.clock.now().toISOString();
  const saved = await inTransaction(deps.database.db, async (tx) => {
    // Another sender may be one that the provider takes.
    if (given.clientFromEmail !== undefined) await makeHeldMailDue(tx, at);
    const saved: VersionedSetting[] = [];
    for (const field of FIELDS) {
      const value = given[field];
      if (value === undefined) continue;
      const change = { key: TEMPLATE_SETTINGS[field], value, version: given.versions?.[field] };
      saved.push(await storeSetting(tx, change, { staff, at }));
    }
    return saved;
  });
  await deps.realtime.publish({ type: 'mail_changed', timestamp: at });
  return saved;
}

function requireKnownPlaceholders({ clientTemplate = '', adminTemplate = '' }: EmailTemplates): void {
  const unknown = {
    clientTemplate: unknownPlaceholders(clientTemplate, CUSTOMER_PLACEHOLDERS),
    adminTemplate: unknownPlaceholders(adminTemplate, STAFF_PLACEHOLDERS),
  };
  const placeholders = [...new Set(Object.values(unknown).flat())];
  if (placeholders.length === 0) return;
  const faulty = Object.entries(unknown).filter(([, names]) => names.length > 0);
  const fields = Object.fromEntries(faulty.map(([field, names]) => [field, `Unknown: ${names.join(', ')}`]));
  throw new DomainError('unknown_placeholder', { placeholders, fields });
}
