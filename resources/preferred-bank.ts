import { banks } from '../src/domain/banks.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const preferredBankResource = defineLookup({
  call: 'preferred-bank',
  label: ['Preferred bank', 'Preferred banks'],
  path: '/settings/preferredBanks',
  managedBy: { subscriptionOwner: true },
  order: 60,
  title: 'bank',
  columns: ['bank', { custom: 'logo' }, 'banker_name', 'contact_no', 'remarks'],
  fields: {
    bank: f.choice(Object.fromEntries(banks.map(({ name }) => [name, name])), {
      required: true,
      unique: true,
    }),
    banker_name: f.text({ max: 120, label: 'Banker' }),
    contact_no: f.phone({ label: 'Phone' }),
    remarks: f.text({ max: 200 }),
  },
})
