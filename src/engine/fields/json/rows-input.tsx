import { Button, IconButton } from '@mui/material'
import { useRef, useState } from 'react'
import { inSentence } from '../../../domain/in-sentence.ts'
import { showRinggit } from '../../../domain/money.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { FieldInput } from '../../../kit/inputs/field-input.ts'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { labelOf } from '../../schema.ts'
import type { InputProps } from '../../ui/field-components.ts'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { RefBox } from '../../ui/reference/ref-box.tsx'
import { useText } from '../../ui/texts/use-text.ts'
import { rowsIn, totalOf, type ListRow, type RowField, type RowsOptions } from './rows.ts'
import styles from './rows.module.css'

interface CellInputProps {
  field: RowField
  input: FieldInput
  autoFocus: boolean
}

function CellInput({ field, input, autoFocus }: CellInputProps) {
  if (field.kind === 'ref')
    return (
      <InputFrame frame={input}>
        <RefBox input={input} to={field.options.to} only={field.options.only} autoFocus={autoFocus} />
      </InputFrame>
    )
  if (field.kind === 'text') return <TextBox input={input} autoFocus={autoFocus} />
  return (
    <TextBox
      input={input}
      inputMode="decimal"
      figures
      onKeyDown={guardNumbers}
      {...(field.kind === 'percent' ? { after: '%' } : { before: 'RM' })}
      autoFocus={autoFocus}
    />
  )
}

function Total({ of, value }: { of: RowsOptions; value: unknown }) {
  const text = useText()
  const total = totalOf(of, value)
  if (!total) return null
  const shown = (figure: string) => (total.field.kind === 'money' ? showRinggit(figure) : `${figure}%`)
  const words =
    of.total === undefined
      ? text('rows.total', { sum: shown(total.sum) })
      : text('rows.total_of', { sum: shown(total.sum), total: shown(String(of.total)) })
  return (
    <span role="status" data-off={of.total !== undefined && String(of.total) !== total.sum ? '' : undefined}>
      {words}
    </span>
  )
}

export function RowsInput({ name, field, autoFocus = false }: InputProps<'json'>) {
  const text = useText()
  const input = useFieldInput(name, field)
  const add = useRef<HTMLButtonElement>(null)
  const [begun, setBegun] = useState<number | null>(null)
  const { rows: of } = field.options
  if (!of) return null
  const rows = rowsIn(input.value)
  const columns = Object.entries(of.fields)
  const one = translateLabel(of.one)
  const change = (at: number, values: ListRow) =>
    input.onChange(rows.map((row, each) => (each === at ? { ...row, ...values } : row)))
  const remove = (at: number) => {
    input.onChange(rows.filter((_row, each) => each !== at))
    add.current?.focus()
  }
  return (
    <InputFrame frame={input} group>
      <div className={styles.rows} onBlur={input.onBlur}>
        <ol>
          {rows.map((row, at) => (
            <li key={at}>
              <div
                className={styles.row}
                role="group"
                aria-label={`${one} ${at + 1}`}
                data-even={columns.at(-1)?.[1].kind === 'ref' ? '' : undefined}
              >
                {columns.map(([column, cell], place) => (
                  <CellInput
                    key={column}
                    field={cell}
                    autoFocus={place === 0 && (at === begun || (autoFocus && at === 0))}
                    input={{
                      id: `${input.id}-${at}-${column}`,
                      name: `${name}.${at}.${column}`,
                      label: labelOf(column, cell),
                      required: false,
                      value: row[column] ?? null,
                      onChange: (value) => change(at, { [column]: value === '' ? null : value }),
                      onBlur: () => undefined,
                      attach: at === 0 && place === 0 ? input.attach : () => undefined,
                    }}
                  />
                ))}
                <IconButton
                  size="small"
                  aria-label={text('rows.remove', { name: `${inSentence(one)} ${at + 1}` })}
                  onClick={() => remove(at)}
                >
                  <Icon name="trash" size={16} />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.foot}>
          <Button
            ref={add}
            size="small"
            startIcon={<Icon name="plus" />}
            onClick={() => {
              setBegun(rows.length)
              input.onChange([...rows, Object.fromEntries(columns.map(([column]) => [column, null]))])
            }}
          >
            {text('rows.add', { name: inSentence(one) })}
          </Button>
          {rows.length > 0 && <Total of={of} value={input.value} />}
        </div>
      </div>
    </InputFrame>
  )
}
