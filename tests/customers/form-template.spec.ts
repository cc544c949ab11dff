import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

/** A written page, one that reads as well, one made of settings and a generated one: all have the one form. */
const forms = ['/setup/addUsers', '/setup/my_profile', '/settings/corporate', '/leadsListings/create']

const form = (page: Page) => page.locator('form').filter({ has: page.locator('[data-part="field"]') })
const name = (page: Page) => form(page).getByRole('textbox', { name: 'Name', exact: true })

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(name(page)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

/** Where the form stands, and where its fields begin and end. */
async function placeOf(page: Page) {
  const box = await form(page).boundingBox()
  const fields = await Promise.all(
    (await form(page).locator('[data-part="field"]').all()).map((field) => field.boundingBox()),
  )
  const seen = fields.filter((field) => field !== null)
  return {
    form: box && [box.x, box.width],
    fields: [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x, width }) => x + width))],
  }
}

/** The form's boxes to write and choose in: how high each is, and how far from its edges its content begins. */
const boxesOf = (page: Page) =>
  form(page)
    .locator('.MuiOutlinedInput-root')
    .evaluateAll((boxes) =>
      boxes.map((box) => {
        const [first] = box.children
        if (!first) throw new Error('A box without content')
        const [outer, inner] = [box.getBoundingClientRect(), first.getBoundingClientRect()]
        return {
          label: box.closest('[data-part="field"]')?.querySelector('[data-part="label"]')?.textContent,
          lines: box.querySelector('textarea') ? 'many' : 'one',
          height: outer.height,
          inset: inner.left - outer.left + parseFloat(getComputedStyle(first).paddingLeft),
        }
      }),
    )

/** What is read and not written stands in boxes too. */
const readOnly = (page: Page) =>
  form(page)
    .locator('[data-part="field"] > div')
    .filter({ hasNot: page.locator('input, textarea, button') })

test('every form stands in the same place, its boxes as high and as full as those of the others', async ({
  page,
}) => {
  const places: Awaited<ReturnType<typeof placeOf>>[] = []
  for (const path of forms) {
    await open(page, path)
    places.push(await placeOf(page))
    const boxes = await boxesOf(page)
    expect(boxes.length, path).toBeGreaterThan(1)
    const single = boxes.filter(({ lines }) => lines === 'one')
    expect(single.filter(({ height }) => height !== 36)).toEqual([])
    expect(boxes.filter(({ inset }) => inset !== 11)).toEqual([])
    for (const box of await readOnly(page).all()) expect((await box.boundingBox())?.height).toBe(36)
  }
  expect(places).toEqual(forms.map(() => places[0]))
})

for (const path of forms) {
  test(`${path}: what is required carries the star, and what saves is in reach wherever one reads`, async ({
    page,
  }) => {
    await open(page, path)
    await expect(form(page).locator('label', { hasText: /^Name/ })).toHaveText('Name *')
    const required = form(page)
      .locator('[data-part="field"]')
      .filter({
        has: page.locator('[aria-required="true"]'),
      })
    for (const label of await required.locator('[data-part="label"]').all())
      await expect(label).toHaveText(/ \*$/)

    const sections = form(page).locator('section')
    const save = form(page).locator('button[type="submit"]')
    for (const end of ['bottom', 'top'] as const) {
      // What is read meanwhile makes a page longer.
      await expect(async () => {
        await form(page).evaluate((element, to) => {
          for (const part of [element, ...element.querySelectorAll('*')])
            part.scrollTop = to === 'top' ? 0 : part.scrollHeight
        }, end)
        const reached = end === 'top' ? sections.first() : sections.last()
        await expect(reached).toBeInViewport({ timeout: 1000 })
      }).toPass()
      await expect(save).toBeInViewport({ ratio: 1 })
    }
  })
}
