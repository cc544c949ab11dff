import pino from 'pino'
import type { Log } from '../log.ts'
import { changeWithin } from '../numbers.ts'

const secrets = [
  'password',
  'password_hash',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'nric',
  'esign_nric',
]

// Redacts twelve-digit NRICs with or without dashes, but not the UUIDs of request ids.
const uuidOrNric = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b\d{6}-?\d{2}-?\d{4}\b/gi
const mask = (text: string) =>
  text.replace(uuidOrNric, (found) => (found.length === 36 ? found : '******-**-****'))

/** JSON lines on standard output, redacted. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    formatters: {
      level: (label) => ({ level: label }),
      log: (entry) => changeWithin(entry, mask),
    },
  }
  const logger = pino(options, destination ?? pino.destination({ sync: false }))
  return {
    info: (fields, message) => logger.info(fields, mask(message)),
    warn: (fields, message) => logger.warn(fields, mask(message)),
    error: (fields, message) => logger.error(fields, mask(message)),
  }
}
