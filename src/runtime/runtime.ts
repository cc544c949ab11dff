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

/** Password hashing, off the event loop where it runs in Node. */
export interface Passwords {
  /** Refuses now who would be refused for a full queue, before anything is counted or used up. */
  requireRoom(owner: string): void
  /** Owners (addresses, people) take turns; 429 when too many wait. */
  hash(password: string, owner?: string): Promise<string>
  verify(password: string, hash: string, owner?: string): Promise<boolean>
}

/** Reads uploaded tables where they hold nobody up. */
export interface TableReader {
  /** The headings of an uploaded CSV or XLSX file, then its rows. Owners take turns. */
  read(upload: Upload, owner: string, request?: TableRequest): AsyncIterable<FileRows>
}

/**
 * What the services stand on. They are functions of this: tests and homes differ only here. A service that works with a
 * system outside adds it to this interface, where it says what that system can do (`open-….ts` of the service).
 */
export interface Runtime {
  readonly database: Database
  readonly log: Log
  readonly passwords: Passwords
  readonly tables: TableReader
  /** Writes a document to be handed over, its fonts in it. */
  readonly pdf: PdfWriter
  /** Where kept files are beside the database; without it they stay there. */
  readonly files?: FileStore
  /** Whether that keeps files. */
  readonly filesHealth?: () => Promise<'ok' | 'away'>
  readonly quotas: Quotas
  /** Looks into every file before it is kept. */
  readonly scanner: FileScanner
  /** What uploads under way take in this process. */
  readonly uploads: UploadRoom
  /** Where this process's database writes; without it that is another server's matter. */
  readonly disk?: Disk
  /** What is new is signed and sealed with it. */
  readonly signingKey: Uint8Array
  /** The keys before it, the newest first: what they signed and sealed still opens. */
  readonly keysBefore?: readonly Uint8Array[]
  readonly demo: boolean
  /** The app code set at build or start, when there is one [VAR-02]. */
  readonly appCode?: string
  /** The commission application [RTE-31]; without it nothing leads there. */
  readonly commissionUrl?: string
  /** The channels whose messages really go out; the sandbox keeps the others'. */
  readonly reallySent?: readonly Channel[]
  /** Whether a reverse proxy in front adds the caller's address to X-Forwarded-For. */
  readonly trustProxy?: boolean
  /** What happened, for those who look on. */
  readonly events: EventHub
  /** Where people reach the console, without a slash at its end: what links in messages begin with. */
  readonly publicUrl: string
  /** Tells what sends messages that there are some; it also looks by itself. */
  wakeMessages(): void
  /** Tells what works a service's queue that something waits there; it also looks by itself. */
  wakeQueue(service: string): void
  /** Tells the job runner that there is work; it also looks by itself. */
  wakeJobs(): void
}
