import { caseStages } from '../src/domain/sales/case-stages.ts'
import { documentKinds } from '../src/domain/sales/cases.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A case document and the stage that requires it. */
export const caseDocumentSchema = defineSchema(
  'case_document',
  {
    prod_id: f.ref('case', { required: true, index: true, label: 'Case' }),
    kind: f.choice(documentKinds, { required: true, label: 'Document' }),
    file: f.file({ personal: true, label: 'File' }),
    needed_for: f.choice(caseStages, { label: 'Needed for' }),
    remarks: f.text({ personal: true, max: 200 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'kind' },
)
