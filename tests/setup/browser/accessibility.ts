import type { Page } from '@playwright/test'
import axeCore, { type Result, type RunOptions } from 'axe-core'
import { expect } from './test.ts'

declare global {
  interface Window {
    /** Where its source was run. */
    axe: typeof axeCore
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Look {
  colorScheme: 'light' | 'dark'
  width: number
  height: number
}

/** Light and dark, on a desk and on a phone. */
export const looks: readonly Look[] = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 390, height: 844 },
]

/**
 * What moves, by property and element. Their promise of an end is not asked: it may stay open for those that the browser
 * skips off screen, are paused, or are over and hold their end.
 */
function moving(): string[] {
  return document.getAnimations().flatMap((each) => {
    const { effect, playState } = each
    if (playState !== 'running' || effect?.getComputedTiming().iterations === Infinity) return []
    const element = effect instanceof KeyframeEffect ? effect.target : null
    if (!element?.checkVisibility({ contentVisibilityAuto: true })) return []
    const name = each instanceof CSSTransition ? each.transitionProperty : each.id
    return [`${name} of ${element.tagName} ${element.className}`]
  })
}

/** Waits until nothing moves, loads or is drawn as a placeholder: colours half way through a change are no colours. */
export async function atRest(page: Page, colorScheme: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme)
  await expect(page.locator('[aria-busy="true"], [role="status"] .MuiSkeleton-root')).toHaveCount(0)
  await expect(page.locator('[data-part="bone"], .MuiSkeleton-root')).toHaveCount(0)
  await expect.poll(() => page.evaluate(moving), { message: 'What still moves' }).toEqual([])
}

/** Both colour schemes and both widths, each once. */
export const twoLooks = looks.filter(({ colorScheme, width }) => (colorScheme === 'light') === width > 900)

/**
 * What axe finds. Our pages have no frames: without the page of its own that axe's builder opens to gather those, and
 * without the account of what was right, the same rules take a tenth of the time.
 */
async function violationsOn(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return await page.evaluate(async (values) => {
    const options: RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }
    return (await window.axe.run(document, options)).violations
  }, rules)
}

/**
 * No axe violation of WCAG 2.2 AA: light on a desk and dark on a phone, unless told. The test goes on after one, and
 * fails at its end with each page that has any.
 */
export async function expectAccessible(page: Page, wanted: readonly Look[] = twoLooks): Promise<void> {
  for (const { colorScheme, width, height } of wanted) {
    // Colours are judged at rest: nothing has to fade first.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    const look = async () => {
      await atRest(page, colorScheme)
      return (await violationsOn(page)).map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }))
    }
    // A page that began to load another part meanwhile is looked at again.
    const message = `${new URL(page.url()).pathname}, ${colorScheme}, ${width} px`
    await expect.configure({ soft: true }).poll(look, { message }).toEqual([])
  }
}
