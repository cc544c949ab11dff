import { FormControlLabel, MenuItem, Radio, RadioGroup, Select, Switch } from '@mui/material'
import { useState } from 'react'
import { inSentence } from '../../../domain/in-sentence.ts'
import type { ImportAnswer } from '../api/answer.ts'
import { type KnownMode, knownModes, type KnownRules } from '../known-modes.ts'
import type { Mapping } from '../api/plan.ts'
import type { Importable } from './importable.ts'
import { ruledFields } from './mapping.ts'
import { useImportText } from './texts/use-import-text.ts'
import importPage from './import-page.module.css'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import styles from './known-choice.module.css'
import { isAmong } from '../../../domain/names.ts'

interface KnownChoiceProps {
  resource: Importable
  data: ImportAnswer
  mapping: Mapping
  known: KnownRules
  onChoose: (known: KnownRules) => void
}

export function KnownChoice({ resource, data, mapping, known, onChoose }: KnownChoiceProps) {
  const text = useImportText()
  const names = inSentence(resource.label[1])
  const [byColumn, setByColumn] = useState(Object.keys(known.fields).length > 0)
  const columns = ruledFields(data.fields, mapping)
  const choose = (name: string, mode: KnownMode | '') => {
    const { [name]: _before, ...others } = known.fields
    onChoose({ ...known, fields: mode === '' ? others : { ...others, [name]: mode } })
  }
  const switchColumns = (on: boolean) => {
    setByColumn(on)
    if (!on && Object.keys(known.fields).length > 0) onChoose({ ...known, fields: {} })
  }
  return (
    <fieldset className={styles.known}>
      <legend>{text('known.heading', { names })}</legend>
      <p className={importPage.lead}>
        {text('known.text', { key: inSentence(translateLabel(data.key_label)) })}
      </p>
      <RadioGroup
        value={known.all}
        aria-label={text('known.heading', { names })}
        onChange={(_event, mode) => {
          if (isAmong(knownModes, mode)) onChoose({ ...known, all: mode })
        }}
      >
        {knownModes.map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio size="small" />}
            label={
              <>
                {text(`known.${mode}`)} <small>{text(`known.${mode}_hint`)}</small>
              </>
            }
          />
        ))}
      </RadioGroup>
      <FormControlLabel
        control={<Switch size="small" checked={byColumn} onChange={(_event, on) => switchColumns(on)} />}
        label={text('known.by_column')}
      />
      {byColumn && (
        <ul>
          {columns.map(({ field, label }) => (
            <li key={field}>
              <span>{label}</span>
              <Select
                size="small"
                displayEmpty
                value={known.fields[field] ?? ''}
                inputProps={{ 'aria-label': text('known.column_for', { name: label }) }}
                onChange={(event) => choose(field, event.target.value)}
              >
                <MenuItem value="">{text('known.as_above')}</MenuItem>
                {knownModes.map((mode) => (
                  <MenuItem key={mode} value={mode}>
                    {text(`known.short_${mode}`)}
                  </MenuItem>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
