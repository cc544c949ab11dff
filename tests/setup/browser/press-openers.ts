import type { Page } from '@playwright/test'

/** What stands over a page. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"]'

/** Marks each control once that may open something, and tells what it is called; of rows that look alike, the first. */
const nextControl = (page: Page, within: string, pressed: readonly string[]) =>
  page.evaluate(
    ([within, known, layers]) => {
      const controls =
        'button:not([type="submit"]), [role="button"], [role="combobox"], [role="menuitem"], [role="tab"], [aria-haspopup]'
      const layersNow = [...document.querySelectorAll<HTMLElement>(layers)]
      const root = within === 'layer' ? layersNow.at(-1) : document.body
      for (const element of root?.querySelectorAll<HTMLElement>(controls) ?? []) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('nav, header, [inert]'))
          continue
        if (element.matches(':disabled, [aria-disabled="true"]')) continue
        const row = element.closest('tr, li, article, [role="row"], [role="listitem"]')
        const icon = element.querySelector('svg')?.innerHTML ?? ''
        const label = element.getAttribute('aria-label') ?? element.textContent
        const key = [
          element.tagName,
          element.className.replaceAll(/\b(?:css-|Mui-)\S+/g, '').trim(),
          row ? `${row.tagName}${row.className}${icon}${icon ? '' : label}` : label.replaceAll(/\d+/g, '0'),
        ].join(' ')
        if (known.includes(key)) continue
        for (const marked of document.querySelectorAll('[data-pressed]'))
          marked.removeAttribute('data-pressed')
        element.setAttribute('data-pressed', '')
        return { key, label }
      }
      return null
    },
    [within, pressed, layers] as const,
  )

interface Work {
  /** Waits until nothing of the page is under way. */
  calm: () => Promise<void>
  /** Comes back to the page as it was. */
  again: () => Promise<void>
  /** Reads what stands there after a control was pressed. */
  read: (path: readonly string[]) => Promise<void>
  /** Leaves out what a press of cannot be taken back. */
  skip?: (label: string) => boolean
  depth?: number
  limit?: number
}

export async function pressOpeners(page: Page, work: Work): Promise<number> {
  const { calm, again, read, skip = () => false, depth = 2, limit = 200 } = work
  let count = 0
  const layerCount = () => page.locator(layers).count()
  const press = async () => {
    try {
      await page.locator('[data-pressed]').click({ timeout: 2000 })
    } catch {
      return false
    }
    await calm()
    count++
    return true
  }
  const known: string[] = []
  const start = page.url()
  const level = async (path: { key: string; label: string }[]): Promise<void> => {
    const seen: string[] = []
    for (;;) {
      if (count >= limit) return
      const isTop = path.length === 0
      const control = await nextControl(page, isTop ? 'page' : 'layer', isTop ? known : seen)
      if (!control) return
      ;(isTop ? known : seen).push(control.key)
      if (skip(control.label)) continue
      const before = await layerCount()
      if (!(await press())) {
        if ((await layerCount()) > before) await page.keyboard.press('Escape')
        continue
      }
      const labels = [...path, control].map(({ label }) => label)
      await read(labels)
      const opened = (await layerCount()) > 0 && page.url() === start
      if (opened && path.length + 1 < depth && ((await layerCount()) > before || isTop))
        await level([...path, control])
      if (page.url() !== start) await again()
      for (let tries = 0; tries < 3 && (await layerCount()) > before; tries++) {
        await page.keyboard.press('Escape')
        await calm()
      }
      if ((await layerCount()) > before || (isTop && (await layerCount()) > 0)) await again()
      if (!isTop && (await layerCount()) < before) {
        // Opens anew what stood over the page.
        await again()
        for (const { key } of path) {
          if (!(await reopen(page, key))) return
          await calm()
        }
      }
    }
  }
  const reopen = async (at: Page, key: string): Promise<boolean> => {
    const skip: string[] = []
    for (let tries = 0; tries < 80; tries++) {
      const control = await nextControl(at, (await layerCount()) > 0 ? 'layer' : 'page', skip)
      if (!control) return false
      if (control.key === key) return press()
      skip.push(control.key)
    }
    return false
  }
  await level([])
  return count
}
