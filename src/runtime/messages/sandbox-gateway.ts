import { toldToFail } from '../../domain/outbox.ts'
import { MessageRefused, type MessageGateway } from './gateway.ts'

export const sandboxGateway: MessageGateway = {
  sandbox: true,
  send: ({ toldToFail: told }) => (told ? Promise.reject(new MessageRefused(toldToFail)) : Promise.resolve()),
  close: () => Promise.resolve(),
}
