import { Fragment, type ReactNode } from 'react'
import { showRinggit } from '../../../domain/money.ts'
import { RefName } from '../../ui/reference/ref-name.tsx'
import { rowsIn, type ListRow, type RowField, type RowsOptions } from './rows.ts'

function cellWords(field: RowField, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'ref')
    return typeof value === 'number' ? <RefName to={field.options.to} id={value} plain /> : null
  if (field.kind === 'percent') return `${String(value)}%`
  if (field.kind === 'money') return showRinggit(String(value))
  return String(value)
}

export function RowWords({ of: { fields }, row }: { of: RowsOptions; row: ListRow }) {
  return Object.entries(fields).map(([name, field], at) => (
    <Fragment key={name}>
      {at > 0 && ' '}
      {cellWords(field, row[name])}
    </Fragment>
  ))
}

export function RowsWords({ of, value }: { of: RowsOptions; value: unknown }) {
  return (
    <span>
      {rowsIn(value).map((row, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <RowWords of={of} row={row} />
        </Fragment>
      ))}
    </span>
  )
}
