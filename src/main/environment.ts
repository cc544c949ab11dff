import { isPlainObject } from '../domain/plain-object.ts'
import { number, object, string, ValidationError } from 'yup'
import { appCodes } from '../domain/app-codes.ts'
import { usualQuotas } from '../runtime/quotas.ts'
import { keysIn } from '../runtime/node/session-key.ts'
import { tlsModes, type TlsMode } from '../runtime/node/postgres/tls.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import { isThisHost } from '../domain/this-host.ts'

const flag = () => string().oneOf(['0', '1'], ({ path }) => `${path} must be 0 or 1`)

const address = (protocols: string[]) =>
  string().test(
    'address',
    ({ path }) => `${path} must be an address like ${protocols[0]}//…`,
    (value) => {
      if (!value) return true
      return URL.canParse(value) && protocols.includes(new URL(value).protocol)
    },
  )

/** True for encrypted or local addresses. */
function isPrivate(value: string): boolean {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && isThisHost(hostname))
}

const outside = () =>
  address(['https:', 'http:']).test(
    'private',
    ({ path }) => `${path} must begin with https://: only an address on this host may be http://`,
    (value) => !value || !URL.canParse(value) || isPrivate(value),
  )

const isServiceAddress = (value: unknown): boolean =>
  typeof value === 'string' && (/^\/(?!\/)[\w./-]*$/.test(value) || (URL.canParse(value) && isPrivate(value)))

const isAddresses = (read: unknown): read is Record<string, string> =>
  isPlainObject(read) && Object.values(read).every(isServiceAddress)

function readAddresses(text: string): Record<string, string> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isAddresses(read) ? read : undefined
  } catch {
    return undefined
  }
}

const atLeast = (name: string, least: number) =>
  number()
    .typeError(`${name} must be a number`)
    .integer(`${name} must be a whole number`)
    .min(least, `${name} must be at least ${least}`)

const rules = object({
  PORT: number()
    .typeError('PORT must be a number')
    .integer('PORT must be a whole number')
    .min(0, 'PORT must be from 0 to 65535')
    .max(65_535, 'PORT must be from 0 to 65535')
    .default(4000),
  HOST: string().default('127.0.0.1'),
  DATA_DIR: string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']),
  DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:']),
  DATABASE_REPLICA_URL: address(['postgres:', 'postgresql:']),
  DATABASE_SSL: string().oneOf(tlsModes, `DATABASE_SSL must be ${tlsModes.join(', ')}`),
  DATABASE_CA: string(),
  DATABASE_POOL_SIZE: number()
    .typeError('DATABASE_POOL_SIZE must be a number')
    .integer()
    .min(1, 'DATABASE_POOL_SIZE must be at least 1')
    .max(200, 'DATABASE_POOL_SIZE must be at most 200'),
  COMMISSION_URL: outside(),
  APP_CODE: string().oneOf([...appCodes], `APP_CODE must be one of ${appCodes.join(', ')}`),
  SERVICE_ADDRESSES: string().test(
    'addresses',
    'SERVICE_ADDRESSES must be like {"lead":"https://leads.example.my/api/lead"}',
    (value) => !value || readAddresses(value) !== undefined,
  ),
  FILES_PER_USER_MB: atLeast('FILES_PER_USER_MB', 1).default(usualQuotas.userFiles),
  FILES_PER_CORPORATE_MB: atLeast('FILES_PER_CORPORATE_MB', 1).default(usualQuotas.corporateFiles),
  JOBS_PER_USER: atLeast('JOBS_PER_USER', 1).default(usualQuotas.userJobs),
  // The largest import, 40 MB, fits a user's half.
  UPLOADS_AT_ONCE_MB: atLeast('UPLOADS_AT_ONCE_MB', 82).default(usualQuotas.uploads),
  SESSION_KEY: string().min(32, 'SESSION_KEY must have at least 32 characters'),
  SESSION_KEY_OLD: string().test(
    'keys',
    'SESSION_KEY_OLD must list earlier keys of at least 32 characters, apart by commas',
    (value) => value === undefined || keysIn(value).every((key) => key.length >= 32),
  ),
  DEMO: flag(),
  TRUST_PROXY: flag(),
  PUBLIC_URL: address(['https:', 'http:']),
  SMTP_URL: address(['smtp:', 'smtps:']),
  MAIL_FROM: string().matches(
    /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
    'MAIL_FROM must be an e-mail address, with or without a name',
  ),
  SMS_URL: outside(),
  SMS_TOKEN: string(),
  SMS_SENDER: string().max(20, 'SMS_SENDER must have at most 20 characters'),
  ESIGN_URL: outside(),
  ESIGN_TOKEN: string(),
  BUREAU_URL: outside(),
  BUREAU_TOKEN: string(),
  BUREAU_NAME: string().max(120),
  LOANS_URL: outside(),
  LOANS_TOKEN: string(),
  EINVOICE_URL: outside(),
  EINVOICE_CLIENT_ID: string(),
  EINVOICE_CLIENT_SECRET: string(),
  EINVOICE_TIN: string(),
  KYC_URL: outside(),
  KYC_EMAIL: string(),
  KYC_PASSWORD: string(),
  KYC_APPLICATION: string().default('urus'),
  KYC_PAGE_URL: outside(),
  SCANNER_URL: address(['clamd:', 'clamds:']),
  SECURITY_CONTACT: address(['mailto:', 'https:']),
  FILES_URL: address(['https:', 'http:', 'file:']).test(
    'private',
    'FILES_URL must begin with https:// or file://: only an address on this host may be http://',
    (value) => !value?.startsWith('http:') || isPrivate(value),
  ),
  FILES_KEY_ID: string(),
  FILES_SECRET: string(),
  FILES_REGION: string().default('us-east-1'),
  LOG_LEVEL: string()
    .oneOf(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'LOG_LEVEL must be silent, error, warn, info or debug',
    )
    .default('warn'),
})

export interface Environment {
  PORT: number
  HOST: string
  DATA_DIR: string
  DATABASE_URL?: string
  DATABASE_DIRECT_URL?: string
  DATABASE_REPLICA_URL?: string
  DATABASE_SSL?: TlsMode
  DATABASE_CA?: string
  DATABASE_POOL_SIZE?: number
  COMMISSION_URL?: string
  APP_CODE?: string
  /** Base addresses of services not at /api/<service>. */
  SERVICE_ADDRESSES: Record<string, string>
  /** Megabytes of stored files. */
  FILES_PER_USER_MB: number
  FILES_PER_CORPORATE_MB: number
  /** Queued or running. */
  JOBS_PER_USER: number
  /** Megabytes per process. */
  UPLOADS_AT_ONCE_MB: number
  SESSION_KEY?: string
  /** Previous keys, comma-separated: still verify and decrypt. */
  SESSION_KEY_OLD?: string
  DEMO: boolean
  TRUST_PROXY: boolean
  /** Base of links in messages, without trailing slash. */
  PUBLIC_URL: string
  SMTP_URL?: string
  MAIL_FROM?: string
  /** SMS gateway; defaults to the sandbox. */
  SMS_URL?: string
  SMS_TOKEN?: string
  SMS_SENDER?: string
  /** External e-sign service; defaults to the sandbox. */
  ESIGN_URL?: string
  ESIGN_TOKEN?: string
  /** Credit bureau; the sandbox generates sample reports. */
  BUREAU_URL?: string
  BUREAU_TOKEN?: string
  /** Shown in consents. */
  BUREAU_NAME?: string
  /** Loan-management system; defaults to the sandbox. */
  LOANS_URL?: string
  LOANS_TOKEN?: string
  /** MyInvois API address; defaults to the sandbox. */
  EINVOICE_URL?: string
  EINVOICE_CLIENT_ID?: string
  EINVOICE_CLIENT_SECRET?: string
  /** TIN of the system's owner; for all others it acts as an intermediary. */
  EINVOICE_TIN?: string
  /** External identity check; without it customers fill in our own forms. */
  KYC_URL?: string
  KYC_EMAIL?: string
  KYC_PASSWORD?: string
  KYC_APPLICATION: string
  KYC_PAGE_URL?: string
  /** Virus scanner; the sandbox detects only the test file. */
  SCANNER_URL?: string
  /** Vulnerability contact for security.txt. */
  SECURITY_CONTACT?: string
  /** File store, a bucket or folder; defaults to the database. */
  FILES_URL?: string
  FILES_KEY_ID?: string
  FILES_SECRET?: string
  FILES_REGION: string
  LOG_LEVEL: string
}

/** Real e-mail needs a sender and a public address for links. */
function requireSender({
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_URL,
}: Partial<Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>>): void {
  if (!SMTP_URL) return
  if (!MAIL_FROM)
    throw new StartupError('MAIL_FROM is required with SMTP_URL: the address that e-mails come from')
  if (!PUBLIC_URL)
    throw new StartupError('PUBLIC_URL is required with SMTP_URL: where the links in e-mails lead')
}

/** Validates the environment; errors are one line naming the variable. Empty counts as unset. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  try {
    const read = rules.validateSync(given, { stripUnknown: true })
    const { DATABASE_URL, SESSION_KEY } = read
    if (DATABASE_URL && !SESSION_KEY)
      throw new StartupError(
        'SESSION_KEY is required with DATABASE_URL: 32 or more random characters, the same for every process',
      )
    if (read.DATABASE_REPLICA_URL && !DATABASE_URL)
      throw new StartupError('DATABASE_REPLICA_URL needs DATABASE_URL: the server that it is a replica of')
    requireSender(read)
    if (read.ESIGN_URL && !read.ESIGN_TOKEN)
      throw new StartupError('ESIGN_TOKEN is required with ESIGN_URL: what Urus shows the e-sign service')
    if (read.BUREAU_URL && !(read.BUREAU_TOKEN && read.BUREAU_NAME))
      throw new StartupError(
        'BUREAU_TOKEN and BUREAU_NAME are required with BUREAU_URL: what Urus shows the bureau, and what it is called in consents',
      )
    if (read.LOANS_URL && !read.LOANS_TOKEN)
      throw new StartupError(
        'LOANS_TOKEN is required with LOANS_URL: what Urus shows the loan-management system',
      )
    if (read.EINVOICE_URL && !(read.EINVOICE_CLIENT_ID && read.EINVOICE_CLIENT_SECRET))
      throw new StartupError(
        'EINVOICE_CLIENT_ID and EINVOICE_CLIENT_SECRET are required with EINVOICE_URL: the system of Urus at MyInvois',
      )
    if (read.KYC_URL && !(read.KYC_EMAIL && read.KYC_PASSWORD))
      throw new StartupError(
        'KYC_EMAIL and KYC_PASSWORD are required with KYC_URL: the account of Urus there',
      )
    if (read.FILES_URL && !read.FILES_URL.startsWith('file:') && !(read.FILES_KEY_ID && read.FILES_SECRET))
      throw new StartupError(
        'FILES_KEY_ID and FILES_SECRET are required with a bucket in FILES_URL: what requests to it are signed with',
      )
    return {
      ...read,
      PUBLIC_URL: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
      SERVICE_ADDRESSES: (read.SERVICE_ADDRESSES && readAddresses(read.SERVICE_ADDRESSES)) || {},
      DEMO: read.DEMO === undefined ? !DATABASE_URL : read.DEMO === '1',
      TRUST_PROXY: read.TRUST_PROXY === '1',
    }
  } catch (error) {
    if (error instanceof ValidationError) throw new StartupError(error.message)
    throw error
  }
}
