import { Button } from '@mui/material'
import { inSentence } from '../../../../domain/in-sentence.ts'
import { flashError, toast } from '../../../../client/notice-store.ts'
import { useAccessSession } from '../../../../client/session/use-session.ts'
import { mayWrite } from '../../../../engine/field-access.ts'
import type { Resource } from '../../../../engine/resource.ts'
import { labelOf } from '../../../../engine/schema.ts'
import type { EngineRecord } from '../../../../engine/ui/field-components.ts'
import { may } from '../../../../engine/ui/rights.ts'
import { useSaveRecord } from '../../../../engine/ui/save/use-save-record.ts'
import { BeforeAfter, type Change } from '../before-after.tsx'
import { useActivityText } from '../texts/use-activity-text.ts'

interface OfferedValuesProps {
  resource: Resource
  record: EngineRecord
  offered: readonly Change[]
}

/** Lists the visitor's differing values; editors can apply each. */
export function OfferedValues({ resource, record, offered }: OfferedValuesProps) {
  const text = useActivityText()
  const session = useAccessSession()
  const save = useSaveRecord(resource)
  const { schema } = resource
  const mayTake = ({ field, after }: Change) =>
    record[field] !== after && session && may(resource, 'edit', session) && mayWrite(schema, field, session)

  const take = async ({ field, after }: Change) => {
    const changes = { [field]: after }
    const outcome = await save({ id: record.id, version: record.version, changes })
    if (outcome.kind === 'saved') toast(text('entry.taken', { field: labelOf(field, schema.fields[field]) }))
    if (outcome.kind === 'refused') flashError(Object.values(outcome.errors).join('\n'))
  }

  return (
    <dl aria-label={text('entry.offered')}>
      {offered.map((change) => (
        <div key={change.field}>
          <dt>{labelOf(change.field, schema.fields[change.field])}</dt>
          <dd>
            <BeforeAfter change={change} field={schema.fields[change.field]} />
            {mayTake(change) && (
              <Button onClick={() => void take(change)}>
                {text('entry.take', {
                  field: inSentence(labelOf(change.field, schema.fields[change.field])),
                })}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
