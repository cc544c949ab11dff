import { badRequest } from '../../../domain/failure.ts'
import type { Cell } from '../../fields/kind.ts'
import { csvEncoder } from './csv.ts'
import { xlsxEncoder } from './xlsx.ts'

export interface FileEncoder<Bytes extends Uint8Array = Uint8Array> {
  head(columns: readonly string[]): Bytes
  rows(rows: readonly Cell[][]): Bytes
  tail(): Bytes
}

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

interface Format {
  mediaType: string
  encoder(): FileEncoder
}

export const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', encoder: csvEncoder },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    encoder: () => xlsxEncoder(),
  },
}

export function readFormat(raw: unknown): ExportFormat {
  if (raw === undefined || raw === 'csv') return 'csv'
  if (raw === 'xlsx') return 'xlsx'
  throw badRequest('export.format')
}
