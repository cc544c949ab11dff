import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const caseClosingReasonResource = defineLookup({
  call: 'case-closing-reason',
  label: ['Closing reason', 'Closing reasons'],
  path: '/settings/closingReasons',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 65,
  title: 'reason',
  fields: { reason: f.text({ required: true, max: 120, unique: true }) },
})
