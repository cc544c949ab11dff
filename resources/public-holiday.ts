import { states } from '../src/domain/postcode.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

const { abroad: _abroad, ...malaysian } = states

/** Public holidays, on which loan advisory clocks stop [PRO-16]. */
export const publicHolidayResource = defineLookup({
  call: 'public-holiday',
  label: ['Public holiday', 'Public holidays'],
  path: '/settings/publicHolidays',
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'], codes: ['stg_advisory_status'] },
  order: 72,
  title: 'holiday',
  fields: {
    day: f.date({ required: true, index: true }),
    holiday: f.text({ required: true, max: 80 }),
    state: f.choice(malaysian, { help: 'Leave blank for nationwide' }),
    source: f.text({ max: 200, help: 'Source of the date' }),
  },
  columns: ['day', 'holiday', 'state', 'source'],
  form: [{ row: ['day', 'state'] }, 'holiday', 'source'],
})
