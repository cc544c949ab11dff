import type { Field } from '../../field.ts'
import { readMoney, showRinggit } from '../../../domain/money.ts'
import { isPlainNumber } from '../kind.ts'

export type RowField = Field<'ref'> | Field<'percent'> | Field<'money'> | Field<'text'>
type RowFields = Readonly<Record<string, RowField>>
export type ListRow = Readonly<Record<string, unknown>>

/** Small list stored with its record, e.g. shares or rebates. */
export interface RowsOptions {
  fields: RowFields
  one: string
  total?: number
}

const isRow = (value: unknown): value is ListRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const rowsIn = (value: unknown): ListRow[] => (Array.isArray(value) ? value.filter(isRow) : [])

const isFigure = ({ kind }: RowField): boolean => kind === 'percent' || kind === 'money'
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

function asPercent(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const bare = value.replaceAll(/[,\s%]/g, '')
  return isPlainNumber(bare) ? Number(bare) : value
}

function asAmount(value: unknown): unknown {
  const [, whole, sen = ''] =
    (typeof value === 'string' && /^(-?\d{1,12})(?:\.(\d{1,2}))?$/.exec(readMoney(value) ?? '')) || []
  return whole === undefined ? value : `${whole}.${sen.padEnd(2, '0')}`
}

function asKept(field: RowField | undefined, value: unknown): unknown {
  if (field?.kind === 'money') return asAmount(value)
  return field?.kind === 'percent' ? asPercent(value) : value
}

/** Stored form: amounts as decimal strings, percents as numbers, blank rows dropped. */
export function castRows({ fields }: RowsOptions, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value
    .filter((row) => !isRow(row) || !Object.values(row).every(isBlank))
    .map((row: unknown) =>
      isRow(row)
        ? Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, asKept(fields[name], cell)]))
        : row,
    )
}

export function totalOf(
  { fields }: RowsOptions,
  value: unknown,
): { field: RowField; sum: string } | undefined {
  const [name, field] = Object.entries(fields).at(-1) ?? []
  if (name === undefined || !field || !isFigure(field)) return undefined
  const sum = rowsIn(value).reduce((total, row) => total + tenThousandths(asKept(field, row[name])), 0n)
  return { field, sum: inDecimals(sum) }
}

/** Ten-thousandths, the precision of percentages: binary floats do not add up exactly. */
function tenThousandths(figure: unknown): bigint {
  const text = typeof figure === 'number' ? figure.toFixed(4) : figure
  const [, sign, whole = '', rest = ''] =
    (typeof text === 'string' && /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text)) || []
  return sign === undefined ? 0n : BigInt(`${sign}${whole}${rest.padEnd(4, '0')}`)
}

function inDecimals(parts: bigint): string {
  const digits = String(parts < 0n ? -parts : parts).padStart(5, '0')
  const rest = digits.slice(-4).replace(/0+$/, '')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -4)}${rest && `.${rest}`}`
}

export const namesInRows = ({ fields }: RowsOptions, value: unknown): (readonly [to: string, id: number])[] =>
  rowsIn(value).flatMap((row) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const id = row[name]
      return field.kind === 'ref' && typeof id === 'number' ? [[field.options.to, id] as const] : []
    }),
  )

type NameOf = (to: string, id: number) => string

function cellInWords(field: RowField, value: unknown, nameOf: NameOf): string {
  if (isBlank(value)) return ''
  if (field.kind === 'ref') return typeof value === 'number' ? nameOf(field.options.to, value) : ''
  if (field.kind === 'money') return showRinggit(String(value))
  return field.kind === 'percent' ? `${String(value)}%` : String(value)
}

export const rowsInWords = ({ fields }: RowsOptions, value: unknown, nameOf: NameOf): string =>
  rowsIn(value)
    .map((row) =>
      Object.entries(fields)
        .map(([name, field]) => cellInWords(field, row[name], nameOf))
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
