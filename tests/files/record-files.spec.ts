import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { makeLead } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'

const files = (page: Page) => page.getByRole('region', { name: /^Files/ })

/** Gives the page files as a drop or a paste does: painted pictures of a colour, and a PDF. */
const give = (page: Page, how: 'drop' | 'paste', names: string[]) =>
  page.evaluate(
    async ([way, all]) => {
      const data = new DataTransfer()
      for (const name of all) {
        if (name.endsWith('.pdf')) {
          data.items.add(new File(['%PDF-1.4\n'], name))
          continue
        }
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: 400, height: 300 })
        const context = canvas.getContext('2d')
        if (context) context.fillStyle = name.startsWith('a') ? '#b55' : '#5b5'
        context?.fillRect(20, 20, 360, 260)
        const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made))
        if (picture) data.items.add(new File([picture], name))
      }
      const event =
        way === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    },
    [how, names] as const,
  )

test.use({ account: 'sales@harta.test' })

test('[PRO-13] files that are dropped and pasted are kept with a lead and shown in place', async ({
  page,
  callsAs,
}) => {
  const lead = await makeLead(await callsAs('sales@harta.test'))
  await page.goto(`/leadProfileDetails/${lead.id}`)
  await expect(files(page).getByText(/up to 10 MB each/)).toBeVisible()
  await give(page, 'drop', ['a.png', 'offer.pdf'])
  await give(page, 'paste', ['b.png'])
  for (const name of ['a.png', 'offer.pdf', 'b.png'])
    await expect(files(page).getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible(page)

  await files(page).getByRole('button', { name: 'a.png', exact: true }).click()
  const viewer = page.getByRole('dialog')
  const picture = (name: string) => viewer.getByRole('img', { name })
  await expect(picture('a.png')).toHaveJSProperty('naturalWidth', 400)
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('heading', { name: 'offer.pdf' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(picture('b.png')).toHaveJSProperty('naturalWidth', 400)
  await expect(viewer.getByRole('button', { name: 'Next file' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('b.png')
  await page.keyboard.press('Escape')

  const activity = page.getByRole('region', { name: 'Activity' })
  await activity.getByRole('button', { name: 'Files' }).click()
  await expect(activity.getByText('added a file')).toHaveCount(3)
})

test('what may not be kept says why, and the rest of the choice is kept', async ({
  page,
  callsAs,
  complaints,
}) => {
  complaints.allowStatus(422)
  const lead = await makeLead(await callsAs('sales@harta.test'))
  await page.goto(`/leadProfileDetails/${lead.id}`)
  const chooser = page.waitForEvent('filechooser')
  await files(page).getByRole('button', { name: 'Add files' }).click()
  await (
    await chooser
  ).setFiles([
    { name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('<html><script>1</script></html>') },
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10.5 * 1024 * 1024) },
    { name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Ten percent down') },
  ])
  await expect(files(page).getByText(/^page.txt can’t be uploaded/)).toBeVisible()
  await expect(files(page).getByText('Larger than 10 MB')).toBeVisible()
  await expect(files(page).getByRole('button', { name: 'terms.txt', exact: true })).toBeVisible()
  await files(page).getByRole('button', { name: 'Dismiss large.pdf' }).click()
  await expect(files(page).getByText('Larger than 10 MB')).toBeHidden()
})
