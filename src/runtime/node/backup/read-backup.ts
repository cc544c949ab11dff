import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../startup-error.ts'
import {
  type BackupFoot,
  type BackupHead,
  type BackupLine,
  FORMAT,
  type Row,
  type TableHead,
} from './backup-format.ts'

export type BackupPart = { head: BackupHead } | { table: TableHead; rows: Row[] } | { foot: BackupFoot }

const PAGE_BYTES = 1_000_000
const PAGE_ROWS = 5_000

async function* lines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  let rest = ''
  for await (const chunk of unpacked.setEncoding('utf8')) {
    const parts = (rest + String(chunk)).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
}

async function* values(file: string): AsyncGenerator<{ value: BackupLine; size: number }> {
  try {
    for await (const line of lines(file)) yield { value: JSON.parse(line) as BackupLine, size: line.length }
  } catch (error) {
    throw new StartupError(
      `${file} cannot be read as a backup: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let table: TableHead | undefined
  let rows: Row[] = []
  let size = 0
  let begun = false
  for await (const { value, size: lineSize } of values(file)) {
    const isRow = Array.isArray(value)
    if (table !== undefined && rows.length > 0 && (!isRow || size > PAGE_BYTES || rows.length >= PAGE_ROWS)) {
      yield { table, rows }
      rows = []
      size = 0
    }
    if (isRow) {
      rows.push(value)
      size += lineSize
    } else if ('format' in value && value.format === FORMAT) {
      begun = true
      yield { head: value }
    } else if ('table' in value) {
      table = value
    } else if (begun && 'sequences' in value) {
      return yield { foot: value }
    }
    if (!begun) throw new StartupError(`${file} is not a backup that this version can read`)
  }
  throw new StartupError(`${file} is cut off: its end is missing`)
}
