import { resources } from '../../resources/all.ts'
import { addressesOf } from '../../src/engine/page-addresses.ts'
import { addressOf } from '../setup/browser/route-addresses.ts'
import { consolePaths } from '../setup/browser/console-routes.ts'
import { englishIn } from '../setup/browser/english-texts.ts'
import { hearData, openerOf, readable } from '../setup/browser/read-page.ts'
import { expect, test } from '../setup/browser/test.ts'

/** Of the platform's operator and of another app. */
const elsewhere: readonly string[] = [
  '/settings/upgradeRequests',
  '/settings/subscriptions',
  '/settings/messaging',
  '/vps-pendingApprovals',
]

/** Settings lists are drawn by the same code: each is looked at with its form for a new entry, which stands over the list. */
const lists = resources.filter(({ service, call }) => service === 'lookup' && call !== 'status')
const alike = new Set(
  lists
    .map(addressesOf)
    .flatMap(({ list, show, edit, create }) => [...(create === undefined ? [] : [list]), show, edit]),
)

/** The pages are read in parts, beside each other where there are workers. */
const parts = [1, 2, 3]

for (const [code, width] of [
  ['ms', 390],
  ['zh', 1440],
] as const) {
  test.describe(`in ${code}`, () => {
    test.use({ account: 'admin@harta.test', viewport: { width, height: 844 } })

    for (const part of parts)
      test(`no page of the console at ${width} px has English left, and none is wider than the window, ${part} of ${parts.length}`, async ({
        page,
        callsAs,
        complaints,
      }) => {
        complaints.allow(/blocker on a POP navigation/)
        const calls = await callsAs('admin@harta.test')
        const leftIn = await englishIn(code)
        const isData = hearData(page)
        await page.addInitScript((chosen) => localStorage.setItem('urus.language', chosen), code)
        const open = openerOf(page)
        await page.goto('/')
        const found: Record<string, string[]> = {}
        const paths = (await consolePaths())
          .filter((path) => !elsewhere.includes(path) && !alike.has(path))
          .filter((_, index) => index % parts.length === part - 1)
        for (const path of paths) {
          await test.step(path, async () => {
            await open(await addressOf(path, calls))
            const left: string[] = []
            for (const text of leftIn(await readable(page))) if (!(await isData(text))) left.push(text)
            const isWide = await page.evaluate(
              () => (document.scrollingElement?.scrollWidth ?? 0) > innerWidth,
            )
            if (isWide) left.push('wider than the window')
            if (left.length > 0) found[path] = left
          })
        }
        expect(found).toEqual({})
      })
  })
}
