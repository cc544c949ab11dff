import type { Channel, MessageGateway } from '../runtime/messages/gateway.ts'
import { sendNext } from '../runtime/messages/send-next.ts'
import type { QueueStep } from '../runtime/queue-worker.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { remindOfApproval } from '../services/approval/remind.ts'
import { remindOfAppointment } from '../services/notification/appointment-reminder.ts'
import { tellDueFollowUp } from '../services/notification/follow-up-due.ts'
import { mailNotification } from '../services/notification/mail.ts'
import { answerCodeRequest } from '../services/access-control/messaging-code.ts'
import { answerResetRequest } from '../services/access-control/password-reset.ts'

/** What has to be sent: first what makes messages, then the messages. */
export const messageSteps = (
  runtime: Runtime,
  gateways: Readonly<Record<Channel, MessageGateway>>,
): readonly QueueStep[] => [
  () => answerResetRequest(runtime),
  () => answerCodeRequest(runtime),
  () => remindOfAppointment(runtime),
  () => tellDueFollowUp(runtime),
  () => remindOfApproval(runtime),
  () => mailNotification(runtime),
  () => sendNext(runtime, 'email', gateways.email),
  () => sendNext(runtime, 'sms', gateways.sms),
]
