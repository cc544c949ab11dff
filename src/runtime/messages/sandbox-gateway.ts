import { toldToFail } from '../../domain/outbox.ts'
import { MessageRefused, type MessageGateway } from './gateway.ts'

/** Sends nothing: the message stays in its row, where the corporate's administrators can look at it. */
export const sandboxGateway: MessageGateway = {
  sandbox: true,
  send: ({ toldToFail: told }) => (told ? Promise.reject(new MessageRefused(toldToFail)) : Promise.resolve()),
  close: () => Promise.resolve(),
}
