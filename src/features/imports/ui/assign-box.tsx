import { Button, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useId, useState } from 'react'
import { showCount } from '../../../domain/count.ts'
import { idsIn } from '../../../domain/ids.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { labelFor } from '../../../domain/texts/plural.ts'
import { RefsBox } from '../../../engine/ui/reference/refs-box.tsx'
import type { StepProps } from './import-steps.tsx'
import { useImportText } from './texts/use-import-text.ts'
import knownChoice from './known-choice.module.css'
import styles from './assign-box.module.css'

/** Assigns an import's new records to one user, several in rotation, or by rules. */
export function AssignBox({ resource, data, current }: StepProps) {
  const text = useImportText()
  const id = useId()
  const [to, setTo] = useState<'people' | 'rules'>('people')
  const [users, setUsers] = useState<number[]>([])
  const { assign } = current
  const heading = text('assign.heading', {
    count: showCount(data.created),
    names: inSentence(labelFor(resource.label, data.created)),
  })
  const option = (value: 'people' | 'rules', key: 'person' | 'rules') => (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      label={
        <>
          {text(`assign.${key}`)} <small>{text(`assign.${key}_hint`)}</small>
        </>
      }
    />
  )
  return (
    <fieldset className={knownChoice.known}>
      <legend>{heading}</legend>
      <RadioGroup
        value={to}
        aria-label={heading}
        onChange={(_event, value) => setTo(value === 'rules' ? 'rules' : 'people')}
      >
        {option('people', 'person')}
        {option('rules', 'rules')}
      </RadioGroup>
      <div className={styles.assign}>
        {to === 'people' && (
          <div>
            <label htmlFor={id}>{text('assign.people')}</label>
            <RefsBox
              to="user"
              input={{
                id,
                name: 'users',
                label: text('assign.people'),
                required: true,
                value: users,
                onChange: (value) => setUsers(idsIn(value)),
                onBlur: () => undefined,
                attach: () => undefined,
              }}
            />
          </div>
        )}
        <Button
          variant="contained"
          disabled={to === 'people' && users.length === 0}
          loading={assign.isPending}
          onClick={() => assign.mutate(to === 'rules' ? { to } : { users })}
        >
          {text('assign.action')}
        </Button>
        {data.assigned > 0 && <p role="status">{text('assign.done', { count: showCount(data.assigned) })}</p>}
      </div>
    </fieldset>
  )
}
