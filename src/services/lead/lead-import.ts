import type { Context, Values } from '../../engine/api/resource-service.ts'
import type { ImportPlan } from '../../engine/api/import/plan.ts'
import { leadImportAccess } from '../../../resources/lead.ts'
import { dealLeads, leadTurns } from './auto-assign.ts'
import { firstStatus } from './changes.ts'
import { leadService } from './lead-service.ts'
import { changedByHolders, changeOwnAssignments } from './own-assignment.ts'
import { leadScope, seesAllLeads } from './visibility.ts'

/** The first status, asked once a transaction rather than once a row. */
const statusOf = new WeakMap<Context, Promise<number | null>>()

/** Who gets the rows of a batch that nobody holds; decided once a batch, before its savepoints. */
const dealtTo = new WeakMap<Context, Iterator<number, undefined>>()

/** Leads from files: one per phone; headings as offices write them, in English and Malay. */
export const leadImport: ImportPlan = {
  service: leadService,
  access: leadImportAccess,
  key: 'contact_no',
  notesField: 'remarks',
  scope: leadScope,
  columns: [
    { field: 'name', aliases: ['full name', 'customer name', 'lead name', 'client', 'nama'] },
    {
      field: 'contact_no',
      aliases: [
        'contact no',
        'contact number',
        'contact',
        'phone',
        'phone no',
        'phone number',
        'mobile',
        'mobile no',
        'hp',
        'hp no',
        'tel',
        'no telefon',
        'telefon',
      ],
    },
    { field: 'email', aliases: ['email', 'e mail', 'email address', 'emel'] },
    { field: 'salutation_id', aliases: ['title', 'gelaran'] },
    { field: 'status_id', aliases: ['lead status'] },
    { field: 'channel_id', aliases: ['channel', 'source', 'lead source', 'sumber'] },
    { field: 'platform_id', aliases: [] },
    { field: 'interested_in', aliases: ['interest', 'project', 'projek', 'product'] },
    { field: 'budget_id', aliases: ['bajet', 'price range'] },
    { field: 'property_type_id', aliases: ['type of property', 'jenis hartanah'] },
    { field: 'location_id', aliases: ['area', 'lokasi'] },
    { field: 'remarks', aliases: ['remark', 'notes', 'note', 'comment', 'comments', 'catatan'] },
    { field: 'appointment_at', aliases: ['appointment date', 'temu janji'] },
    { field: 'created_at', aliases: ['created', 'date', 'created date', 'lead date', 'tarikh'] },
  ],
  async beforeBatch(context: Context): Promise<void> {
    if (!seesAllLeads(context.session)) return
    const turns = await dealLeads(context)
    if (turns) dealtTo.set(context, turns)
  },
  async completeNew(values: Values, context: Context): Promise<void> {
    if (values['status_id'] === undefined) {
      const first = statusOf.get(context) ?? firstStatus(context)
      statusOf.set(context, first)
      values['status_id'] = await first
    }
    if (!seesAllLeads(context.session)) values['assign_to'] = context.session.userId
    else values['assign_to'] ??= dealtTo.get(context)?.next().value
  },
  beforeUpdate: changeOwnAssignments,
  changedBesides: changedByHolders,
  assign: { field: 'assign_to', turns: leadTurns },
}
