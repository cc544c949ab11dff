import { argon2id } from 'hash-wasm'
import { sql } from 'kysely'
import { accountsOf } from '../../src/demo/accounts.ts'
import { seedCorporate, type AccountSeed, type SeededCorporate } from '../../src/demo/corporate.ts'
import { seedLeads } from '../../src/demo/leads.ts'
import { loadDemo } from '../../src/demo/load.ts'
import type { AppCode } from '../../src/domain/app-codes.ts'
import { demoPassword, type DemoAccount } from '../../src/domain/demo-accounts.ts'
import { createApp } from '../../src/main/app.ts'
import { eventTopics } from '../../src/main/event-topics.ts'
import { messageSteps } from '../../src/main/message-steps.ts'
import { jobLanesOf } from '../../src/main/job-lanes.ts'
import type { Database } from '../../src/runtime/database.ts'
import type { Disk } from '../../src/runtime/disk.ts'
import { EventHub } from '../../src/runtime/events/event-hub.ts'
import { JobRunner } from '../../src/runtime/jobs.ts'
import { UploadRoom, usualQuotas, type Quotas } from '../../src/runtime/quotas.ts'
import { deliverNext } from '../../src/services/credit-report/deliver-next.ts'
import { workNextEInvoice } from '../../src/services/sales/einvoice/work-next.ts'
import { sendNextSync } from '../../src/services/loan-management/send-next-sync.ts'
import { QueueWorker } from '../../src/runtime/queue-worker.ts'
import type { FileStore } from '../../src/runtime/files/file-store.ts'
import { watchStore } from '../../src/runtime/files/store-health.ts'
import { sandboxScanner, type FileScanner } from '../../src/runtime/files/scanner.ts'
import { sandboxGateway } from '../../src/runtime/messages/sandbox-gateway.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { numberSeal } from '../../src/runtime/node/number-seal.ts'
import { withNumbers } from '../../src/runtime/numbers.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { startPdfWriter } from '../../src/runtime/node/pdf/pdf-writer.ts'
import { startTableReader } from '../../src/runtime/node/table-reader.ts'
import type { Passwords, Runtime } from '../../src/runtime/runtime.ts'
import type { IdentityNetwork } from '../../src/services/access-control/identity/identity-network.ts'
import type { TestEngine } from './engines.ts'

const shared = globalThis as {
  urusTestPasswords?: ReturnType<typeof startPasswords>
  urusTestHash?: Promise<string>
  urusTestTables?: ReturnType<typeof startTableReader>
  urusTestPdf?: ReturnType<typeof startPdfWriter>
}
const passwords = () => (shared.urusTestPasswords ??= startPasswords())
const tables = () => (shared.urusTestTables ??= startTableReader())
const pdfWriter = () => (shared.urusTestPdf ??= startPdfWriter())

/** Of the least cost that there is: a hash says how it is to be verified, and hundreds of sign-ins verify this one. */
const cheapHash = () =>
  (shared.urusTestHash ??= argon2id({
    password: demoPassword,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    memorySize: 8,
    iterations: 1,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded' as const,
  }))

let opened = 0

/** Calls come from this address where a test does not say another: rate limits count by it, in a database that opened share. */
function calledFrom(address: string, app: ReturnType<typeof createApp>): ReturnType<typeof createApp> {
  const { fetch } = app
  app.fetch = (request, env = { incoming: { socket: { remoteAddress: address } } }) => fetch(request, env)
  return app
}

export interface TestTenantsOptions {
  /** How many leads Harta Prima begins with. */
  leads?: number
  demo?: boolean
  /** Where the commission application is. */
  commissionUrl?: string
  /** Those that differ from the usual. */
  quotas?: Partial<Quotas>
  /** The disk of the database. */
  disk?: Disk
  /** How identity providers and the DNS are reached. */
  identities?: IdentityNetwork
  /** Where kept files are beside the database. */
  files?: FileStore
  /** What looks into files, where that is what a test is about. */
  scanner?: FileScanner
  /** What hashes passwords, those of the accounts too, where that is what a test is about. */
  passwords?: Passwords
}

/**
 * Fresh corporates of the demo data's shape, on the worker's shared database, with the real services over them.
 * Accounts are named as in the demo data; behind the scenes each set has addresses of their own.
 */
export class TestTenants {
  readonly database: Database
  readonly runtime: Runtime
  readonly app: ReturnType<typeof createApp>
  readonly jobs: JobRunner
  readonly events: EventHub
  /** Sends what is queued, into the sandbox: `await tenants.messages.idle()`. */
  readonly messages: QueueWorker
  /** Asks the credit bureau for what is ordered: `await tenants.orders.idle()`. */
  readonly orders: QueueWorker
  /** Sends what waits for the loan-management system: `await tenants.loans.idle()`. */
  readonly loans: QueueWorker
  /** Sends e-invoices and looks what became of them: `await tenants.einvoices.idle()`. */
  readonly einvoices: QueueWorker
  /** Of every account's password. */
  readonly passwordHash: Promise<string>
  readonly #mark: string
  readonly #corporates = new Map<string, SeededCorporate>()
  readonly #tokens = new Map<string, Promise<string>>()

  private constructor(
    database: Database,
    mark: string,
    { demo = true, commissionUrl, ...options }: TestTenantsOptions,
  ) {
    // By the keys that the runtime has when it is asked: some tests change them.
    this.database = withNumbers(
      database,
      numberSeal(() => this.runtime),
    )
    this.#mark = mark
    this.passwordHash = options.passwords?.hash(demoPassword) ?? cheapHash()
    this.events = new EventHub({ database: this.database, log: silentLog }, eventTopics)
    this.runtime = {
      database: this.database,
      log: silentLog,
      passwords: options.passwords ?? passwords(),
      tables: tables(),
      pdf: pdfWriter(),
      events: this.events,
      quotas: { ...usualQuotas, ...options.quotas },
      scanner: options.scanner ?? sandboxScanner,
      uploads: new UploadRoom(options.quotas?.uploads ?? usualQuotas.uploads),
      disk: options.disk,
      identities: options.identities,
      files: options.files,
      filesHealth: options.files && watchStore(options.files, silentLog),
      signingKey: new TextEncoder().encode('a key for tests alone, thirty-two bytes'),
      demo,
      publicUrl: 'https://urus.test',
      wakeMessages: () => undefined,
      commissionUrl,
      wakeQueue: () => undefined,
      wakeJobs: () => this.jobs.wake(),
    }
    this.messages = new QueueWorker(
      silentLog,
      messageSteps(this.runtime, { email: sandboxGateway, sms: sandboxGateway }),
    )
    this.orders = new QueueWorker(silentLog, [() => deliverNext(this.runtime)])
    this.loans = new QueueWorker(silentLog, [() => sendNextSync(this.runtime)])
    this.einvoices = new QueueWorker(silentLog, [() => workNextEInvoice(this.runtime)])
    this.jobs = new JobRunner(this.runtime, jobLanesOf(this.runtime))
    this.app = calledFrom(`fd00:0:0:${opened.toString(16)}::1`, createApp(this.runtime))
  }

  static async open(engine: TestEngine, options: TestTenantsOptions = {}): Promise<TestTenants> {
    const tenants = new TestTenants(
      await engine.database(),
      `w${++opened}-${crypto.randomUUID().slice(0, 8)}`,
      options,
    )
    await tenants.#seed(options.leads ?? 0)
    return tenants
  }

  /** The demo data itself, in a database of its own: every account under its real address. */
  static async demo(database: Database): Promise<TestTenants> {
    const tenants = new TestTenants(database, '', {})
    await loadDemo(tenants.database, passwords(), () => undefined, 20)
    return tenants
  }

  async #seed(leads: number): Promise<void> {
    const passwordHash = await this.passwordHash
    await this.database.transaction({ role: 'owner' }, async (tx) => {
      // People of earlier files have the same names: they are in no directory of this one.
      await sql`update corporate set listed_in_directory = false where listed_in_directory`.execute(tx.db)
      // Their recipients too: what was sent to them counts for everybody.
      await sql`delete from message_turn`.execute(tx.db)
      const make = async (
        name: DemoAccount['corporate'],
        appCode: AppCode,
        pack: 'basic' | 'team' | 'corporate',
      ) => {
        const accounts = accountsOf(name).map((account) => this.#own(account))
        this.#corporates.set(
          name,
          await seedCorporate(tx, { name, appCode, package: pack }, accounts, passwordHash),
        )
      }
      await make('Harta Prima', 'sas', 'corporate')
      await make('Pinnacle Advisory', 'sas', 'team')
      await make('Vista Property', 'vps', 'basic')
      if (leads === 0) return
      const holders = ['manager@harta.test', 'sales@harta.test', 'exec@harta.test'].map((email) =>
        this.address(email),
      )
      // The same leads whatever the corporate's id: what a test counts on must not change from run to run.
      await seedLeads(tx, this.corporate('Harta Prima'), holders, leads, 1)
    })
  }

  #own(account: AccountSeed): AccountSeed {
    return {
      ...account,
      email: this.address(account.email),
      leader: account.leader && this.address(account.leader),
    }
  }

  /** The real address behind a demo account's. */
  address(email: string): string {
    return this.#mark ? email.replace('@', `@${this.#mark}.`) : email
  }

  corporate(name: DemoAccount['corporate']): SeededCorporate {
    const corporate = this.#corporates.get(name)
    if (!corporate) throw new Error(`No corporate ${name} among these tenants`)
    return corporate
  }

  userId(email: string): number {
    for (const { users } of this.#corporates.values()) {
      const id = users.get(this.address(email))
      if (id !== undefined) return id
    }
    throw new Error(`No account ${email} among these tenants`)
  }

  /** A token from a real sign-in, once an account. */
  token(as: string, appCode = appCodeOf(as)): Promise<string> {
    const key = `${as} ${appCode}`
    const known = this.#tokens.get(key) ?? this.signIn(as, appCode).then(({ access_token }) => access_token)
    this.#tokens.set(key, known)
    return known
  }

  async signIn(as: string, appCode = appCodeOf(as)): Promise<{ access_token: string; expires_in: number }> {
    const answer = await this.app.request('/api/access-control/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'application-code': appCode },
      body: JSON.stringify({ email: this.address(as), password: demoPassword }),
    })
    if (answer.status !== 200) throw new Error(`${as} cannot sign in: ${await answer.text()}`)
    return (await answer.json()) as { access_token: string; expires_in: number }
  }
}

export function appCodeOf(email: string): AppCode {
  if (email.endsWith('@vista.test')) return 'vps'
  return email.startsWith('banker@') ? 'banker-app' : 'sas'
}
