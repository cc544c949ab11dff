/**
 * Gzipped JSON lines, engine-independent: head; per table a head and rows as arrays of PostgreSQL text values; foot.
 */
export const FORMAT = 'urus-backup-1'

export interface BackupHead {
  format: typeof FORMAT
  version: string
  madeAt: string
  migrations: { name: string; checksum: string }[]
}

export interface TableHead {
  table: string
  columns: string[]
}

export type Row = (string | null)[]

export interface BackupFoot {
  rows: Record<string, number>
  sequences: Record<string, string>
}

export type BackupLine = BackupHead | TableHead | Row | BackupFoot
