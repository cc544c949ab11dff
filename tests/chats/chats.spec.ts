import type { Locator, Page } from '@playwright/test'
import type { Calls } from '../setup/browser/sessions.ts'
import { makeLead, newPhone } from '../leads/leads.ts'
import { onOneEngine } from '../setup/browser/engines.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'sales@harta.test' })

interface Person {
  id: number
  name: string
}
const me = async (calls: Calls): Promise<Person> =>
  ((await calls.get('/access-control/active-user-detail')) as { data: Person }).data

const room = (page: Page): Locator => page.getByRole('dialog', { name: 'Chats' })
const messages = (page: Page) => room(page).getByRole('log', { name: 'Messages' })
const box = (page: Page) => room(page).getByRole('textbox', { name: 'Write a message' })

test('[MSG-15][MSG-33][MSG-39][MSG-40] two people talk: a mention, a formatted answer, a record’s link, a photo, a PDF, a template, an edit, a draft that waits', async ({
  page,
  openAs,
  callsAs,
}) => {
  const calls = await callsAs('manager@harta.test')
  const [sales, manager] = [await me(await callsAs('sales@harta.test')), await me(calls)]
  const lead = await makeLead(await callsAs('sales@harta.test'))
  const template = { sms_title: `Parking-${newPhone()}`, sms_content: 'Ask {name} about parking' }
  await (await callsAs('admin@harta.test')).post('/lookup/sms-templates', template)
  const { content } = (await calls.post('/messaging/group-message', {
    type: 'lead',
    lead_id: lead.id,
    group_name: `Viewing ${newPhone()}`,
    group_type: 'internal',
    group_channel_type: 'PUBLIC',
    participants: [{ participant_user_id: sales.id }],
  })) as { content: { group_id: number; group_name: string } }
  const at = `/?chats=${content.group_id}`
  const other = await openAs('manager@harta.test')
  await other.goto(at)
  await expect(box(other)).toBeVisible()
  await page.goto(at)
  await box(page).click()

  await page.keyboard.type('Hello (@')
  await page.keyboard.type(manager.name.slice(0, 5).toUpperCase())
  await expect(room(page).getByRole('option', { name: manager.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('the unit is free')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part="notice"] b', { hasText: 'New Message:' })).toBeVisible()
  await expect(box(page)).toHaveText('')
  const told = messages(other).getByText('the unit is free')
  await expect(told).toBeVisible()
  await expect(told.locator('[data-type="mention"]')).toHaveText(`@${manager.name}`)

  await messages(other).getByText('the unit is free').hover()
  await room(other).getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(room(other).getByText(`Reply to ${sales.name}:`)).toBeVisible()
  await room(other).getByRole('button', { name: 'Formatting' }).click()
  await room(other).getByRole('button', { name: 'Bold' }).click()
  await box(other).pressSequentially('Book it')
  await room(other).getByRole('button', { name: 'Send' }).click()
  const answer = messages(page).locator('li', { hasText: 'Book it' }).last()
  await expect(answer.getByRole('strong').or(answer.locator('strong')).first()).toHaveText('Book it')
  await expect(answer.locator('blockquote')).toContainText('the unit is free')

  await room(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'viewing.txt', mimeType: 'text/plain', buffer: Buffer.from('Lobby at nine') })
  await expect(room(page).getByRole('button', { name: 'Remove viewing.txt' })).toBeVisible()
  await room(page).getByRole('button', { name: 'Send' }).click()
  const saved = other.waitForEvent('download')
  await messages(other).getByRole('button', { name: 'viewing.txt' }).click()
  expect((await saved).suggestedFilename()).toBe('viewing.txt')

  // A large photo is made smaller on the way, and shown where it was said.
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500)
    const paint = canvas.getContext('2d')
    const pixels = paint?.createImageData(3000, 1500)
    if (!paint || !pixels) throw new Error('No canvas')
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    paint.putImageData(pixels, 0, 0)
    const reader = new FileReader()
    reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg' }))
    await new Promise((read) => (reader.onload = read))
    return String(reader.result).split(',')[1] ?? ''
  })
  await room(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'keys.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') },
      { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') },
    ])
  await expect(room(page).getByRole('button', { name: 'Remove keys.jpg' })).toBeVisible()
  await expect(room(page).getByRole('button', { name: 'Remove offer.pdf' })).toBeVisible()
  await room(page).getByRole('button', { name: 'Send' }).click()
  const picture = messages(other).getByRole('img', { name: 'keys.jpg' })
  await expect(picture).toBeVisible()
  const width = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(width).toBe(2048)
  await messages(other).getByRole('button', { name: 'Show offer.pdf' }).click()
  await expect(messages(other).locator('iframe[title="offer.pdf"]')).toHaveAttribute('src', /^blob:/)
  await messages(other).getByRole('button', { name: 'Hide offer.pdf' }).click()
  await expect(messages(other).locator('iframe')).toHaveCount(0)

  await box(page).pressSequentially(`Call /${lead.name.split(' ')[1]}`)
  await room(page).getByRole('option', { name: lead.name }).click()
  await page.keyboard.press('Enter')
  // Its card stands below.
  const link = messages(other).getByRole('link', { name: lead.name, exact: true })
  await expect(link).toHaveAttribute('href', /\/leadProfileDetails\/\d+$/)
  await expect(box(page)).toHaveText('')
  await box(page).pressSequentially(`/${template.sms_title}`)
  await room(page).getByRole('option', { name: template.sms_title }).click()
  await page.keyboard.press('Enter')
  await expect(messages(other).getByText(`Ask ${lead.name} about parking`)).toBeVisible()
  // Up changes what one said last, Escape leaves it, and the drawer stays.
  await expect(box(page)).toHaveText('')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toContainText(`Ask ${lead.name}`)
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveText('')

  await box(page).pressSequentially('begun and not sent')
  const first = messages(page).locator('li[data-own]', { hasText: 'the unit is free' })
  await first.hover()
  await first.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(box(page)).toContainText('the unit is free')
  await page.keyboard.press('End')
  await page.keyboard.type(' on Sunday')
  await room(page).getByRole('button', { name: 'Save' }).click()
  await expect(messages(other).getByText('the unit is free on Sunday').last()).toBeVisible()
  await expect(box(page)).toHaveText('begun and not sent')

  // At once: what is begun is kept when the page is left.
  await box(page).pressSequentially('!')
  await page.reload()
  await expect(box(page)).toHaveText('begun and not sent!')
})

test(
  'a pasted table keeps its cells apart, and a clipboard with text and a picture of it pastes the text',
  onOneEngine,
  async ({ page, callsAs }) => {
    const calls = await callsAs('sales@harta.test')
    const { content } = (await calls.post('/messaging/group-message', {
      group_name: `Pasted ${newPhone()}`,
      group_type: 'internal',
      group_channel_type: 'PUBLIC',
      participants: [],
    })) as { content: { group_id: number } }
    await page.goto(`/?chats=${content.group_id}`)
    await box(page).click()
    const paste = (clipboard: Record<string, string>, picture: boolean) =>
      box(page).evaluate(
        (editor, [texts, hasPicture]) => {
          const clipboardData = new DataTransfer()
          for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
          if (hasPicture) clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
          editor.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        },
        [clipboard, picture] as const,
      )
    const table =
      '<html><body><!--StartFragment--><table><tr><td>Ali</td><td>4,500</td></tr><tr><td>Siti</td><td>6,250</td></tr></table><!--EndFragment--></body></html>'
    await paste({ 'text/plain': 'Ali\t4,500\nSiti\t6,250', 'text/html': table }, true)
    await expect(box(page).getByText('Ali | 4,500')).toBeVisible()
    await expect(box(page).getByText('Siti | 6,250')).toBeVisible()
    await expect(room(page).getByRole('button', { name: /^Remove image/ })).toHaveCount(0)
    await box(page).press('Control+Enter')
    await expect(messages(page).getByText('Siti | 6,250')).toBeVisible()
    const bold =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span></p></b>'
    await paste({ 'text/plain': 'Plain bold', 'text/html': bold }, false)
    await expect(box(page).locator('strong')).toHaveText('bold')
  },
)

test(
  '[LAY-06] at a desk the panel takes the keyboard, closes on Escape and gives it back',
  onOneEngine,
  async ({ page }) => {
    await page.goto('/leadsListings')
    const button = page.getByRole('button', { name: /^Chat/ }).first()
    await button.click()
    await expect(room(page)).toBeFocused()
    await room(page)
      .getByRole('article')
      .getByRole('button', { name: /Messages$/ })
      .first()
      .click()
    await expect(box(page)).toBeFocused()
    await expect(page.getByRole('banner')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(room(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  },
)
