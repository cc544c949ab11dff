import { lotKinds } from '../src/domain/property/project.ts'
import { unitStageColours, unitStages } from '../src/domain/property/unit-stages.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A unit of a project. Its stage follows its case and is read-only [STA-15]. */
export const unitSchema = defineSchema(
  'unit',
  {
    unit_no: f.text({ required: true, max: 30, label: 'Unit' }),
    project_id: f.ref('project', { required: true, index: true, label: 'Project' }),
    block_id: f.ref('block', { required: true, sharing: 'project_id', label: 'Block' }),
    floor: f.text({ required: true, max: 10 }),
    unit_type_id: f.ref('unit_type', { index: true, sharing: 'project_id', label: 'Type' }),
    built_up: f.int({ min: 1, max: 1_000_000, label: 'Built-up (sq ft)' }),
    facing: f.text({ max: 60 }),
    car_parks: f.int({ min: 0, max: 50, label: 'Car parks' }),
    lot_kind: f.choice(lotKinds, {
      required: true,
      default: 'open',
      label: 'Lot',
      written: {
        open: ['open', 'non-bumi', 'non bumi', 'nonbumi', 'nb', 'no', 'n', 'international'],
        bumi: ['bumi', 'bumiputera', 'b', 'yes', 'y'],
      },
    }),
    stage: f.choice(unitStages, { readOnly: true, required: true, colours: unitStageColours }),
    stage_reason: f.text({ readOnly: true, max: 200, label: 'Reason not available' }),
    price: f.money({ label: 'Latest price', help: 'Added to the price list effective on its date' }),
    price_from: f.date({ label: 'Price from', help: 'Defaults to today' }),
    remarks: f.longText({ max: 2000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'unit_no', idName: 'unit_id' },
)
export type Unit = RecordOf<typeof unitSchema>
