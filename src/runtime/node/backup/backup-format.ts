/**
 * A backup is gzipped lines of JSON: the head; for each table its head and its rows, each row an array of the
 * columns' values as PostgreSQL writes them in text; the foot. Nothing in it depends on the engine.
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

/** Tells that nothing was cut off. Sequences that gave no number yet are left out. */
export interface BackupFoot {
  rows: Record<string, number>
  sequences: Record<string, string>
}

export type BackupLine = BackupHead | TableHead | Row | BackupFoot
