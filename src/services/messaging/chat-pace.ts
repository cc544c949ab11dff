import { LRUCache } from 'lru-cache'
import { Failure } from '../../domain/failure.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Burst, then per second: above people, below scripts. */
const paces = {
  send: { burst: 60, perSecond: 1 },
  typing: { burst: 20, perSecond: 1 },
} as const

interface Left {
  calls: number
  at: number
}

const kept = new WeakMap<Runtime['database'], LRUCache<string, Left>>()

/** In-memory rate limit per process: a write per message would cost too much. 429 with seconds to wait. */
export function keepPace(runtime: Runtime, user: number, what: keyof typeof paces): void {
  const { burst, perSecond } = paces[what]
  const all = kept.get(runtime.database) ?? new LRUCache<string, Left>({ max: 20_000 })
  kept.set(runtime.database, all)
  const key = `${what}:${user}`
  const now = performance.now()
  const before = all.get(key) ?? { calls: burst, at: now }
  const calls = Math.min(burst, before.calls + ((now - before.at) / 1000) * perSecond)
  if (calls < 1) {
    const seconds = Math.ceil((1 - calls) / perSecond)
    throw new Failure(
      429,
      { key: 'message.too_fast', args: { seconds } },
      { extra: { retry_after: seconds } },
    )
  }
  all.set(key, { calls: calls - 1, at: now })
}
