import { expect, it } from 'vitest'
import type { AccessSession } from '../../domain/access.ts'
import { EventStream } from './event-stream.ts'

it('begins with its greeting and what was missed, however long that is read: a heartbeat does not come before it', async () => {
  const stream = new EventStream({ session: { userId: 1 } as AccessSession }, () => undefined)
  stream.beat('epoch.9')
  stream.tell('record', 9, {}, 'epoch.9')
  stream.replay({ heardTo: 7, events: [{ topic: 'record', id: 8, data: {} }] }, 'epoch.8')
  stream.beat('epoch.9')
  stream.end('restart')
  const told = (await new Response(stream.body).text()).matchAll(/^(?:id: epoch\.(\d+)\n)?event: (\w+)$/gm)
  expect([...told].map(([, id, event]) => `${event} ${id}`)).toEqual([
    'hello 8',
    'record 8',
    'record 9',
    'beat 9',
    'end undefined',
  ])
})
