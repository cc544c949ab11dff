import { expect, test } from '../setup/browser/test.ts'

test('Chinese and Tamil letters are drawn in English too, by the system’s faces or by ours', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '中文' })).toBeVisible()
  // What a face lacks is drawn as the same box, whatever the letter.
  const areDrawn = (letters: string) =>
    page.evaluate(async (all) => {
      const font = `24px ${getComputedStyle(document.documentElement).getPropertyValue('--font')}`
      await document.fonts.load(font, all)
      const pictures = [...all].map((letter) => {
        const canvas = document.createElement('canvas')
        const drawing = canvas.getContext('2d')
        if (!drawing) throw new Error('Nothing can be drawn')
        drawing.font = font
        drawing.fillText(letter, 0, 24)
        return canvas.toDataURL()
      })
      return new Set(pictures).size === pictures.length
    }, letters)
  await expect.poll(() => areDrawn('中文国')).toBe(true)
  await expect.poll(() => areDrawn('தமழ')).toBe(true)
})
