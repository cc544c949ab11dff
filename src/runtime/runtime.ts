import type { Channel } from './messages/gateway.ts'
import type { Database } from './database.ts'
import type { EventHub } from './events/event-hub.ts'
import type { Quotas, UploadRoom } from './quotas.ts'
import type { Disk } from './disk.ts'
import type { FileStore } from './files/file-store.ts'
import type { FileScanner } from './files/scanner.ts'
import type { Log } from './log.ts'
import type { PdfWriter } from './pdf/blocks.ts'
import type { FileRows } from './spreadsheet/read-table.ts'
import type { TableRequest } from './spreadsheet/reading.ts'
import type { Upload } from './spreadsheet/read-upload.ts'

export interface Passwords {
  requireRoom(owner: string): void
  /** Owners (addresses or people) take turns; 429 when full. */
  hash(password: string, owner?: string): Promise<string>
  verify(password: string, hash: string, owner?: string): Promise<boolean>
}

export interface TableReader {
  /** Headings, then rows of a CSV or XLSX file. Owners take turns. */
  read(upload: Upload, owner: string, request?: TableRequest): AsyncIterable<FileRows>
}

/**
 * Dependencies of all services; tests and hosts differ only here. Services extend this interface with their external
 * systems (`open-….ts`).
 */
export interface Runtime {
  readonly database: Database
  readonly log: Log
  readonly passwords: Passwords
  readonly tables: TableReader
  readonly pdf: PdfWriter
  /** Without it files stay in the database. */
  readonly files?: FileStore
  readonly filesHealth?: () => Promise<'ok' | 'away'>
  readonly quotas: Quotas
  readonly scanner: FileScanner
  readonly uploads: UploadRoom
  /** Only set if this process has the database's disk. */
  readonly disk?: Disk
  /** Current key for signing and encryption. */
  readonly signingKey: Uint8Array
  /** Newest first: still verify and decrypt. */
  readonly keysBefore?: readonly Uint8Array[]
  readonly demo: boolean
  /** App code fixed at build or start [VAR-02]. */
  readonly appCode?: string
  /** Commission application [RTE-31]. */
  readonly commissionUrl?: string
  /** Channels really sent; others stay in the sandbox. */
  readonly reallySent?: readonly Channel[]
  /** Trusts X-Forwarded-For. */
  readonly trustProxy?: boolean
  readonly events: EventHub
  /** Base of links in messages, without trailing slash. */
  readonly publicUrl: string
  /** Wakes senders, which also poll. */
  wakeMessages(): void
  /** Wakes a service's queue, which is also polled. */
  wakeQueue(service: string): void
  /** Wakes the job runner, which also polls. */
  wakeJobs(): void
}
