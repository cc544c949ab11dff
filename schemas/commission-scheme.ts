import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** Fee shares along the closer's upline, for sales from a date (sales.md B4, D3). */
export const commissionSchemeSchema = defineSchema(
  'commission_scheme',
  {
    name: f.text({ required: true, max: 120, label: 'Scheme' }),
    valid_from: f.date({
      required: true,
      unique: true,
      label: 'Effective from',
      help: 'Applies by sales date',
    }),
    places: f.json({
      required: true,
      max: 4000,
      label: 'Positions',
      help: 'From the closer up through the uplines. The company keeps the rest',
      rows: {
        one: 'Position',
        fields: { name: f.text({ label: 'Position' }), percent: f.percent({ label: 'Share' }) },
      },
    }),
    vacant: f.choice(
      {
        roll_up: 'Rolls up to the next upline',
        company: 'Goes to the company',
        closer: 'Goes to the closer',
      },
      { required: true, default: 'roll_up', label: 'Share of a vacant position' },
    ),
    compress: f.bool({
      label: 'Skip vacant positions',
      help: 'Uplines above a vacant position move down to fill it',
    }),
    advance_percent: f.percent({
      max: 100,
      label: 'Advance limit',
      help: 'Maximum share of the expected commission that can be paid in advance',
    }),
    clawback_cap: f.percent({
      max: 100,
      label: 'Clawback limit',
      help: 'Maximum share of a statement’s earnings that can be clawed back. Leave blank for no limit',
    }),
    remarks: f.longText({ max: 5000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'scheme_id', softDelete: true },
)
