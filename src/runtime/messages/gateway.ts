export type Channel = 'email' | 'sms'

/** A file that goes with a message. */
export interface OutgoingFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/** One message to one person, as it stands in its row. */
export interface OutgoingMessage {
  id: number
  corporateId: number
  recipient: string
  subject: string
  html: string | null
  text: string
  files: readonly OutgoingFile[]
  /** Its corporate told the sandbox to let the next ones fail. */
  toldToFail: boolean
}

/** The way out for one channel. A throw is tried again later, a {@link MessageRefused} is not. */
export interface MessageGateway {
  /** Keeps messages here and sends them to nobody. */
  readonly sandbox: boolean
  send(message: OutgoingMessage): Promise<void>
  close(): Promise<void>
}

/** The other side will not take this message, however often it is tried. */
export class MessageRefused extends Error {}
