import { financeOnly } from '../src/domain/property/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { agreementTierSchema } from '../schemas/agreement-tier.ts'

export const agreementTierResource = defineResource(agreementTierSchema, {
  service: 'property',
  call: 'agreement-tiers',
  label: ['Tier', 'Tiers'],
  paths: { list: '/propertyAgreementTiers' },
  access: { list: financeOnly, edit: financeOnly },
  partOf: 'agreement_id',
  list: { columns: ['name', 'from_unit', 'percent'], filters: ['agreement_id'], sort: ['from_unit', 'ASC'] },
  form: ['name', { row: ['from_unit', 'percent'] }],
})
