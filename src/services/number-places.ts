import { allResources } from '../engine/registry.ts'
import { sealedFields } from '../engine/api/sealed-fields.ts'
import type { SealedKind } from '../domain/sealed-number.ts'
import { showNric } from '../domain/nric.ts'
import { changeWithin } from '../runtime/numbers.ts'

/** Re-encryption of numbers; unchanged values are returned as they are. */
export interface Renewal {
  number(corporate: number, kind: SealedKind, value: string, tellsYear?: boolean): string
  text(corporate: number, value: string): string
  content(corporate: number, kept: unknown): unknown
}

export type PlacedRow = Readonly<Record<string, unknown>> & { corporate_id: number }

/** Table columns with encrypted numbers; `key` is unique per corporate. */
export interface NumberPlace {
  table: string
  key: string
  line?: string
  columns: readonly string[]
  json: boolean
  where: string
  renew(row: PlacedRow, renewal: Renewal): unknown[]
}

const kinds: Readonly<Record<string, SealedKind>> = { nric: 'nric', passport_no: 'passport' }

type Columns = Readonly<Record<string, { kind: SealedKind; tellsYear?: boolean }>>

const columnPlace = (table: string, columns: Columns): NumberPlace => ({
  table,
  key: 'id',
  columns: Object.keys(columns),
  json: false,
  where: Object.keys(columns)
    .map((name) => `coalesce(t.${name}, '') <> ''`)
    .join(' or '),
  renew: (row, { number }) =>
    Object.entries(columns).map(([name, { kind, tellsYear }]) => {
      const value = row[name]
      return typeof value === 'string' && value !== ''
        ? number(row.corporate_id, kind, value, tellsYear)
        : value
    }),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values by column, or [before, after] pairs. */
function changesRenewed({ corporate_id }: PlacedRow, changes: unknown, { number }: Renewal): unknown {
  if (!isObject(changes)) return changes
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const kind = kinds[name]
      // In old trail entries only the column shows that text is a number.
      return [
        name,
        kind ? changeWithin(value, (text) => (text === '' ? text : number(corporate_id, kind, text))) : value,
      ]
    }),
  )
}

const named = `array['${Object.keys(kinds).join("', '")}']`

/** First, so that no new plain numbers reach the trail. */
export const recordPlaces = (): NumberPlace[] => [
  ...allResources().flatMap(({ schema }) => {
    const fields = sealedFields(schema)
    const columns = Object.fromEntries(
      fields.map(([name, { kind, year }]) => [name, { kind, tellsYear: year !== undefined }]),
    )
    return fields.length === 0 || schema.options.view ? [] : [columnPlace(schema.table, columns)]
  }),
  columnPlace('credit_consent', { nric: { kind: 'nric' }, passport_no: { kind: 'passport' } }),
]

/** Copies: trail, merges, import rows, forms for signature. */
export const copyPlaces: readonly NumberPlace[] = [
  {
    table: 'audit',
    key: 'id',
    columns: ['changes'],
    json: true,
    where: `t.changes ?| ${named}`,
    renew: (row, renewal) => [changesRenewed(row, row['changes'], renewal)],
  },
  {
    table: 'record_merge',
    key: 'id',
    columns: ['changes'],
    json: true,
    where: `t.changes ?| ${named}`,
    renew: (row, renewal) => [changesRenewed(row, row['changes'], renewal)],
  },
  {
    table: 'import',
    key: 'id',
    columns: ['sample', 'reading'],
    json: true,
    where: `t.sample <> '[]'`,
    renew: ({ corporate_id, sample, reading }, { content }) =>
      [sample, reading].map((kept) => content(corporate_id, kept)),
  },
  {
    table: 'application_form',
    key: 'id',
    columns: ['document'],
    json: true,
    where: 'true',
    renew({ corporate_id, document }, { number, text }) {
      const nric = isObject(document) ? document['nric'] : null
      const isNric = (value: string) => typeof nric === 'string' && showNric(nric) === showNric(value)
      return [
        changeWithin(document, (value) =>
          isNric(value) ? number(corporate_id, 'nric', value) : text(corporate_id, value),
        ),
      ]
    },
  },
]

/** Cells are encrypted whole, changes per column. */
export const importRows: NumberPlace = {
  table: 'import_row',
  key: 'import_id',
  line: 'line',
  columns: ['cells', 'changes'],
  json: true,
  where: `t.cells <> '[]' or t.changes ?| ${named}`,
  renew: (row, renewal) => [
    renewal.content(row.corporate_id, row['cells']),
    changesRenewed(row, row['changes'], renewal),
  ],
}
