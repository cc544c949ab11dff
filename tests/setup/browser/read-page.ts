import { expect, type Page, type Request } from '@playwright/test'
import { goTo } from './go-to.ts'

/** A shorter text may stand in a label by chance. */
const shortestPart = 8

/** Tells what people wrote and names of lists from labels: every text in an answer of the services, also where a label quotes it. */
export function hearData(page: Page): (text: string) => Promise<boolean> {
  const data = new Set<string>()
  const answers: Promise<void>[] = []
  const hear = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.trim())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(hear)
  }
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json'))
      answers.push(response.json().then(hear, () => undefined))
  })
  return async (text) => {
    await Promise.all(answers.splice(0))
    return data.has(text) || [...data].some((part) => part.length >= shortestPart && text.includes(part))
  }
}

/** What is read on the page, and what assistive technology reads, without the initials of people. */
export const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('style, script, .MuiAvatar-root'))
        found.add((walker.currentNode.textContent ?? '').trim())
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.add((element.getAttribute(name) ?? '').trim())
    return [...found]
  })

/** Waits until nothing of the page is under way. */
export function calmOf(page: Page): (message?: string) => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/events')) pending.add(request)
  })
  const over = (request: Request) => void pending.delete(request)
  page.on('requestfinished', over).on('requestfailed', over)
  return async (message) => {
    let calm = 0
    const look = async () => {
      const isBusy = pending.size > 0 || (await page.locator('[aria-busy="true"]').count()) > 0
      calm = isBusy ? 0 : calm + 1
      return calm
    }
    await expect.poll(look, { message, intervals: [50] }).toBeGreaterThan(1)
  }
}

/** Opens addresses without loading the console anew, each until nothing of it is under way. */
export function openerOf(page: Page, calm = calmOf(page)): (address: string) => Promise<void> {
  return async (address) => {
    await goTo(page, address)
    await calm(address)
    await expect(page.locator('h1').first()).not.toBeEmpty()
  }
}
