import type { Channel, MessageGateway } from '../runtime/messages/gateway.ts'
import { sendNext } from '../runtime/messages/send-next.ts'
import type { QueueStep } from '../runtime/queue-worker.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { services } from '../services/all.ts'
import type { ServiceManifest } from '../services/manifest.ts'

/** Producers of messages first, then delivery. */
export const messageSteps = (
  runtime: Runtime,
  gateways: Readonly<Record<Channel, MessageGateway>>,
): readonly QueueStep[] => [
  ...services.flatMap(({ messages }: ServiceManifest) => messages?.(runtime) ?? []),
  () => sendNext(runtime, 'email', gateways.email),
  () => sendNext(runtime, 'sms', gateways.sms),
]
