import { Button } from '@mui/material'
import { useState } from 'react'
import type { Field } from '../../../field.ts'
import { labelOf } from '../../../schema.ts'
import { OptionPicker } from '../../../../kit/options/option-picker.tsx'
import { useRefOptions } from '../../reference/use-ref-options.ts'
import { useText } from '../../texts/use-text.ts'
import type { CellEditorProps } from './inline-edit.tsx'
import styles from './inline.module.css'

export function RefPick({ record, name, field, onSave }: CellEditorProps<Field<'ref'>>) {
  const text = useText()
  const [query, setQuery] = useState('')
  const { options, loading, offline, more } = useRefOptions(field.options.to, query)
  const value = record[name]
  return (
    <>
      <OptionPicker
        label={labelOf(name, field)}
        options={options}
        selected={typeof value === 'number' ? [value] : []}
        onPick={(picked) => void onSave(picked)}
        query={query}
        onQuery={setQuery}
        loading={loading}
        offline={offline}
        note={more ? text('reference.more') : undefined}
      />
      {!field.required && typeof value === 'number' && (
        <div className={styles.foot}>
          <Button size="small" onClick={() => void onSave(null)}>
            {text('inline.clear')}
          </Button>
        </div>
      )}
    </>
  )
}
