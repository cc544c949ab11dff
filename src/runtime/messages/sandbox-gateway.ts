import { simulatedFailure } from '../../domain/outbox.ts'
import { MessageRefused, type MessageGateway } from './gateway.ts'

export const sandboxGateway: MessageGateway = {
  sandbox: true,
  send: ({ toldToFail: told }) =>
    told ? Promise.reject(new MessageRefused(simulatedFailure)) : Promise.resolve(),
  close: () => Promise.resolve(),
}
