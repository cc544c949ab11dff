import { showTime } from '../../domain/dates/show.ts'
import { addSeconds } from '../../domain/dates/times.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { Failure } from '../../domain/failure.ts'

/** The class of what is sent, as `message_limits` in the database names it. */
export type MessageClass = 'code' | 'sms' | 'mail' | 'invitation' | 'account'

interface Limited {
  class: MessageClass
  /** Whose limit it is: a recipient's, or the sender's own or their corporate's. */
  whom: 'recipient' | 'recipient_of_corporate' | 'sender' | 'corporate'
  /** Seconds. */
  wait: number
  channel?: 'email' | 'sms'
}

/** Waits up to so many minutes are told in minutes, longer ones by the time at which they end. */
const mostMinutes = 90

/** A 429 that says when the next message may go; it tells nobody what others sent. */
export function tooManyMessages({ class: of, whom, wait, channel }: Limited): Failure {
  const minutes = Math.ceil(wait / 60)
  const ofRecipient = whom === 'recipient' || whom === 'recipient_of_corporate'
  const what = !ofRecipient ? whom : of === 'code' && channel === 'email' ? 'code_mail' : of
  return new Failure(
    429,
    {
      key: `message_limit.${what}.${minutes > mostMinutes ? 'later' : 'soon'}`,
      args: { minutes, time: showTime(addSeconds(wireTime(Date.now()), wait)) },
    },
    { extra: { retry_after: wait } },
  )
}

/** What the trigger on outgoing messages raises. */
const limitCode = 'UR429'

function limitOf(error: unknown): Limited | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== limitCode) return undefined
  return 'detail' in error && typeof error.detail === 'string'
    ? (JSON.parse(error.detail) as Limited)
    : undefined
}

/** Waits for a statement that queues messages; 429 where the database refuses one for its limits. */
export async function withinMessageLimits<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const limit = limitOf(error)
    throw limit ? tooManyMessages(limit) : error
  }
}
