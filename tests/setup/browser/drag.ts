import type { Locator, Page } from '@playwright/test'

/** What the page does of the last movement is done: a hand does not let go within the same frame. */
const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** The drag library hears the keys from a task after it tells that a row is lifted: no hand is that quick. */
export const keysAreHeard = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(done)))

/** The drag library keeps clicks from the page for 50 ms after a drop: a timer as long that begins later ends later. */
export const clicksAreHeard = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(done, 50)))

/** Carries a card to where another thing is, as a hand does: in steps. What happens `meanwhile` does so before it comes down. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  at: 'top' | 'bottom' = 'top',
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const start = await from.boundingBox()
  const end = await to.boundingBox()
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to')
  await page.mouse.move(start.x + 40, start.y + start.height - 8)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + start.height, { steps: 3 })
  await page.mouse.move(end.x + Math.min(60, end.width / 2), end.y + (at === 'top' ? 6 : end.height - 4), {
    steps: 12,
  })
  await nextFrames(page)
  await meanwhile?.()
  await page.mouse.up()
}
