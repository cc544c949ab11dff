import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { isEmpty, loadDemo } from '../demo/load.ts'
import { demoAccounts, demoPassword } from '../domain/demo-accounts.ts'
import { EventHub } from '../runtime/events/event-hub.ts'
import { JobRunner } from '../runtime/jobs.ts'
import { UploadRoom, usualQuotas } from '../runtime/quotas.ts'
import { QueueWorker } from '../runtime/queue-worker.ts'
import { startMaintenance } from '../runtime/maintenance.ts'
import { openFiles } from './open-files.ts'
import { moveNextFile, removeNextFile } from '../runtime/files/move-files.ts'
import { watchStore } from '../runtime/files/store-health.ts'
import { sandboxScanner } from '../runtime/files/scanner.ts'
import { openClamd } from '../runtime/node/files/clamd-scanner.ts'
import type { Log } from '../runtime/log.ts'
import { withNumbers } from '../runtime/numbers.ts'
import { openLog } from '../runtime/node/log.ts'
import { numberSeal } from '../runtime/node/number-seal.ts'
import { diskOf } from '../runtime/node/disk.ts'
import type { Database } from '../runtime/database.ts'
import { startPasswords } from '../runtime/node/passwords.ts'
import { startPdfWriter } from '../runtime/node/pdf/pdf-writer.ts'
import { sessionKeys } from '../runtime/node/session-key.ts'
import { openIdentityNetwork } from '../runtime/node/identity-network.ts'
import { startTableReader } from '../runtime/node/table-reader.ts'
import { listenError } from './listen-error.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { beginMissingLists } from '../services/access-control/missing-lists.ts'
import { seedApplicationForms } from '../demo/application-forms.ts'
import { seedPayouts } from '../demo/payouts.ts'
import { seedSubmittedFigures } from '../demo/submitted-figures.ts'
import { seedCreditReports } from '../demo/credit-reports.ts'
import { startSealing } from '../services/start-sealing.ts'
import { services } from '../services/all.ts'
import type { ServiceManifest } from '../services/manifest.ts'
import { createApp } from './app.ts'
import type { Environment } from './environment.ts'
import { eventTopics } from './event-topics.ts'
import { jobLanesOf } from './job-lanes.ts'
import { channelsOf, openGateways } from './gateways.ts'
import { messageSteps } from './message-steps.ts'
import { withConsole } from './serve-console.ts'
import { sitesOfEmbed } from '../services/calculator/embed.ts'
import { stopOf } from './server-stop.ts'

const manifests: readonly ServiceManifest[] = services

const openPorts = (environment: Environment, log: Log): Partial<Runtime> =>
  manifests.reduce<Partial<Runtime>>((opened, { ports }) => ({ ...opened, ...ports?.(environment, log) }), {})

/** Exceeds proxies' keep-alive: closing a connection during reuse fails a call. */
const idleMilliseconds = 75_000

/** Milliseconds to receive a request: the largest upload on a slow line. Responses may take longer. */
const sendingMilliseconds = 300_000

function listen(
  app: { fetch: Parameters<typeof serve>[0]['fetch'] },
  environment: Environment,
): Promise<Server> {
  const { PORT, HOST } = environment
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: PORT, hostname: HOST }, () => resolve(server)) as Server
    server.keepAliveTimeout = idleMilliseconds
    server.headersTimeout = idleMilliseconds + 5_000
    server.requestTimeout = sendingMilliseconds
    server.once('error', (error) => reject(listenError(environment, error)))
  })
}

function greet(server: Server, { HOST, DEMO }: Environment): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  console.log(`Urus is ready: http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}`)
  if (!DEMO) return
  console.log(`Sign in with the password ${demoPassword} as`)
  for (const { email, who, corporate } of demoAccounts)
    console.log(`  ${email.padEnd(22)} ${who}, ${corporate}`)
}

/** Loads demo data into a new database, then serves until stopped; waits for a console build before accepting requests. */
export async function runServices(
  environment: Environment,
  opened: Promise<Database>,
  consoleBuilt: Promise<unknown>,
): Promise<void> {
  const { DATA_DIR, DATABASE_URL, DEMO } = environment
  const log = openLog(environment.LOG_LEVEL)
  const keys = sessionKeys(environment)
  const database = withNumbers(
    await opened,
    numberSeal(() => keys),
  )
  const passwords = startPasswords()
  const isNewDemo =
    DEMO &&
    (await isEmpty(database)) &&
    (await loadDemo(database, passwords, (what) => console.log(`Loading demo data: ${what} …`)))
  await beginMissingLists(database)
  const files = openFiles(environment)
  const events = new EventHub({ database, log }, eventTopics)
  const runtime: Runtime = {
    ...openPorts(environment, log),
    database,
    log,
    events,
    passwords,
    tables: startTableReader(),
    pdf: startPdfWriter(),
    files,
    filesHealth: files && watchStore(files, log),
    quotas: {
      userFiles: environment.FILES_PER_USER_MB,
      corporateFiles: environment.FILES_PER_CORPORATE_MB,
      userJobs: environment.JOBS_PER_USER,
      uploads: environment.UPLOADS_AT_ONCE_MB,
      reveals: usualQuotas.reveals,
    },
    scanner: environment.SCANNER_URL ? openClamd(environment.SCANNER_URL) : sandboxScanner,
    uploads: new UploadRoom(environment.UPLOADS_AT_ONCE_MB),
    disk: DATABASE_URL ? undefined : diskOf(DATA_DIR),
    ...keys,
    demo: DEMO,
    appCode: environment.APP_CODE,
    commissionUrl: environment.COMMISSION_URL,
    reallySent: channelsOf(environment),
    trustProxy: environment.TRUST_PROXY,
    publicUrl: environment.PUBLIC_URL,
    identities: openIdentityNetwork({ publicUrl: environment.PUBLIC_URL, demo: DEMO }),
    wakeMessages: () => messages.wake(),
    wakeQueue: (service) => queues.get(service)?.wake(),
    wakeJobs: () => jobs.wake(),
  }
  // Demo data has links and a PDF, which need running services.
  if (isNewDemo) {
    await seedApplicationForms(runtime)
    await seedCreditReports(runtime)
    await seedPayouts(runtime)
    await seedSubmittedFigures(runtime)
  }
  const gateways = openGateways(environment)
  const messages = new QueueWorker(log, messageSteps(runtime, gateways))
  // Separate queues: a slow system does not delay mail.
  const queues = new Map(
    manifests.flatMap(({ declaration: { name }, queue }) =>
      queue ? [[name, new QueueWorker(log, [queue(runtime)])]] : [],
    ),
  )
  const moves = new QueueWorker(
    log,
    files ? [() => moveNextFile(runtime, files), () => removeNextFile(runtime, files)] : [],
  )
  const jobs = new JobRunner(runtime, jobLanesOf(runtime))
  const { APP_CODE: appCode, SERVICE_ADDRESSES: serviceAddresses } = environment
  const framedBy = (key: string) => sitesOfEmbed(runtime, key)
  const { SECURITY_CONTACT: contact, PUBLIC_URL: publicUrl } = environment
  const security = contact === undefined ? undefined : { contact, publicUrl }
  const settings = { appCode, serviceAddresses, demo: runtime.demo, security, framedBy }
  await consoleBuilt
  const server = await listen(withConsole(createApp(runtime), settings), environment)
  const stopServer = stopOf(server)
  await jobs.start(!DATABASE_URL)
  messages.start()
  for (const queue of queues.values()) queue.start()
  if (files) moves.start()
  events.start()
  const stopMaintenance = startMaintenance({ database, log })
  const stopSealing = startSealing(
    { database, log },
    numberSeal(() => keys),
  )
  greet(server, environment)
  onceAskedToStop(async () => {
    // Event streams never end by themselves: clients are told to reconnect.
    const working = Promise.all([
      jobs.stop(),
      messages.stop(),
      ...[...queues.values()].map((queue) => queue.stop()),
      moves.stop(),
      stopMaintenance(),
      stopSealing(),
    ])
    await Promise.all([stopServer(longestCallMilliseconds, announcedMilliseconds), events.close()])
    await withinTime(working, longestBatchMilliseconds, () => database.cancel())
    await Promise.all([gateways.email.close(), gateways.sms.close()])
    await passwords.stop()
    await database.close()
  })
}

/** Milliseconds a stop waits for in-flight calls. */
const longestCallMilliseconds = 10_000

/** Milliseconds Connection: close is announced before closing. */
const announcedMilliseconds = 1_000

/** Milliseconds to finish batches before they are cancelled. */
const longestBatchMilliseconds = 5_000

/** Then the process exits; uncommitted work is redone. */
const longestStopMilliseconds = 25_000

async function withinTime(
  work: Promise<unknown>,
  milliseconds: number,
  cut: () => Promise<void>,
): Promise<void> {
  const waiting = setTimeout(() => void cut(), milliseconds)
  await work.finally(() => clearTimeout(waiting))
}

/** On SIGTERM and SIGINT; a second signal exits immediately. */
function onceAskedToStop(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  const asked = () => {
    setTimeout(() => process.exit(0), longestStopMilliseconds).unref()
    stopping ??= stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', asked)
  process.once('SIGINT', asked)
}
