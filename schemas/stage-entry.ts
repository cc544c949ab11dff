import { caseStageColours, caseStages } from '../src/domain/sales/case-stages.ts'
import { stageOutcomeColours, stageOutcomes } from '../src/domain/sales/stage-outcomes.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { saleFields } from './sale-fields.ts'

/** One stage period of a case (sales.md C2, case). */
export const stageEntrySchema = defineSchema(
  'stage_entry',
  {
    name: f.text({ readOnly: true, label: 'Case name' }),
    stage: f.choice(caseStages, { required: true, readOnly: true, colours: caseStageColours }),
    entered_at: f.dateTime({ required: true, readOnly: true, label: 'Entered' }),
    left_at: f.dateTime({ readOnly: true, label: 'Left' }),
    days: f.int({ readOnly: true, label: 'Days' }),
    outcome: f.choice(stageOutcomes, { required: true, readOnly: true, colours: stageOutcomeColours }),
    next_stage: f.choice(caseStages, { readOnly: true, label: 'Next stage', colours: caseStageColours }),
    by_id: f.ref('user', { readOnly: true, label: 'Moved by' }),
    ...saleFields,
    created_at: f.dateTime({ readOnly: true, label: 'Recorded' }),
  },
  { title: 'name', view: true },
)
