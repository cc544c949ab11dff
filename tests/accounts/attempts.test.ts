import { expect, it } from 'vitest'
import { freshFor, withEngine } from '../setup/engines.ts'

withEngine('a lock-out', (engine) => {
  const database = freshFor(engine)
  const owner = async <Row>(text: string, values: unknown[] = []) =>
    (await (await database()).transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))).rows
  const attempt = async (key: string): Promise<number> => {
    const [row] = await owner<{ wait: number }>("select take_attempt($1, 2, '15 minutes') as wait", [key])
    return row?.wait ?? -1
  }
  const failures = async (key: string, count: number) => {
    let wait = 0
    for (let done = 0; done < count; done++) wait = await attempt(key)
    return wait
  }
  /** Moves what was written down into the past. */
  const age = (key: string, by: string) =>
    owner(
      `update throttle set window_start = window_start - $2::interval, locked_at = locked_at - $2::interval,
        locked_until = locked_until - $2::interval where key = $1`,
      [key, by],
    )

  it('comes after what is free, and the next is twice as long', async () => {
    expect(await failures('a', 2)).toBe(0)
    expect(await attempt('a')).toBe(15)
    await age('a', '20 seconds')
    expect(await attempt('a')).toBe(30)
  })

  it('grows on although its window is over, until a day was calm', async () => {
    expect(await failures('b', 3)).toBe(15)
    await age('b', '20 minutes')
    expect(await failures('b', 3)).toBe(30)
    await age('b', '20 minutes')
    expect(await failures('b', 3)).toBe(60)
    await age('b', '25 hours')
    expect(await failures('b', 3)).toBe(15)
  })

  it('that a wrong clock wrote down lasts its minutes from now, and no longer', async () => {
    await failures('c', 3)
    await age('c', '-3 days')
    expect(await attempt('c')).toBe(15)
    await age('c', '20 seconds')
    expect(await attempt('c')).toBe(30)
  })
})
