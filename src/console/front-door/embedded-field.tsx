import { translateLabel } from '../../domain/texts/spoken.ts'
import type { AnyField } from '../../engine/field.ts'
import { kindOf } from '../../engine/fields/kind-of.ts'
import { Field } from '../outside/field.tsx'
import styles from '../outside/field.module.css'
import embed from './embed-page.module.css'

interface EmbeddedFieldProps {
  label: string
  field: AnyField
  value: unknown
  problem: string | undefined
  onChange: (value: unknown) => void
}

export function EmbeddedField({ label, field, value, problem, onChange }: EmbeddedFieldProps) {
  const { valuesOf, time } = kindOf(field)
  const choices = valuesOf?.(field.options) ?? []
  if (choices.some((choice) => choice.label === undefined))
    return (
      <label className={embed.tick}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    )
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <Field label={label} optional={!field.required} problem={problem}>
      {(control) =>
        choices.length > 0 ? (
          <select
            className={styles.input}
            value={shown}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          >
            {choices.map((choice) => (
              <option key={String(choice.value)} value={String(choice.value)}>
                {translateLabel(choice.label ?? '')}
              </option>
            ))}
          </select>
        ) : (
          <input
            className={styles.input}
            type={time ? 'date' : 'text'}
            inputMode={time ? undefined : 'decimal'}
            autoComplete="off"
            value={shown}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
            {...control}
          />
        )
      }
    </Field>
  )
}
