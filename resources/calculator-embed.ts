import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'
import { calculatorLabels } from '../schemas/calculation.ts'
import { ruleKeepers } from './rule-scope.ts'

/** Calculators embedded by iframe on the corporate's websites (platform.md, sales.md B8). */
export const calculatorEmbedResource = defineLookup({
  service: 'calculator',
  call: 'calculator-embed',
  label: ['Website calculator', 'Website calculators'],
  path: '/settings/calculatorEmbeds',
  managedBy: ruleKeepers,
  order: 87,
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 80 }),
    calculators: f.json({ texts: true, choices: calculatorLabels, max: 400 }),
    sites: f.longText({
      required: true,
      max: 1000,
      label: 'Allowed sites',
      help: 'One address per line, such as https://www.example.com',
    }),
    lead_owner_id: f.ref('user', {
      required: true,
      label: 'Lead owner',
      help: 'Owns the leads from the form below the calculators',
    }),
    embed_key: f.text({ readOnly: true, technical: true, max: 36 }),
  },
  columns: ['name', 'sites', 'lead_owner_id'],
  form: ['name', 'calculators', 'sites', 'lead_owner_id', { custom: 'address' }],
})
