import { retentionLabels } from '../src/domain/retention.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

const runStatuses = { running: 'Running', done: 'Finished', failed: 'Failed' } as const

/** Records of one kind erased in one night's retention run (PDPA 2010 s.10). */
export const retentionRunSchema = defineSchema(
  'retention_run',
  {
    name: f.text({ readOnly: true, technical: true }),
    kind: f.choice(retentionLabels, { required: true, readOnly: true, label: 'What' }),
    months: f.int({ required: true, readOnly: true, label: 'Kept for (months)' }),
    before: f.dateTime({ required: true, readOnly: true, label: 'Older than' }),
    gone: f.int({ required: true, readOnly: true, label: 'Erased' }),
    kept: f.int({ required: true, readOnly: true, label: 'Kept by law or hold' }),
    status: f.choice(runStatuses, {
      required: true,
      readOnly: true,
      colours: { running: '#78716c', done: '#2e7d4f', failed: '#b42318' },
    }),
    done_at: f.dateTime({ readOnly: true, label: 'Finished' }),
    created_at: f.dateTime({ readOnly: true, label: 'Started' }),
  },
  { title: 'name', view: true },
)
