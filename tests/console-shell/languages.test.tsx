import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderMessage, textsIn } from '../../src/domain/message.ts'
import { english } from '../../src/domain/texts/en.ts'
import { setLocale, type Language } from '../../src/domain/texts/spoken.ts'
import { pseudoLanguage } from './pseudo-language.ts'
import { consoleTests } from '../setup/render-console.tsx'

// Before the console's script is loaded, as its start does.
const pseudo: Language = await pseudoLanguage()
setLocale(pseudo)
afterAll(() => setLocale({}))

const { renderConsole, tenants } = consoleTests({ leads: 30 })
const data = new Set<string>()
const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? []

/** Every word in an answer of the services is data, but what they say in the language. */
function hear(value: unknown): void {
  if (typeof value === 'string') for (const word of wordsOf(value)) data.add(word)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(hear)
}

beforeAll(() => {
  const { app } = tenants()
  const fetch = app.fetch.bind(app)
  app.fetch = async (...given) => {
    const answer = await fetch(...given)
    if (answer.headers.get('content-type')?.includes('json')) hear(await answer.clone().json())
    return answer
  }
  // Names of the product, of its application, of units and of keys; a page's own code.
  hear('Urus Advisory HCK Da Hong Ye RM SMS AM PM Ctrl Enter Esc Cmd sas vps dahongye hck banker app')
  // Languages call themselves by their own names.
  hear('Melayu 中文')
})

const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'] as const

/** What is read on the page, text by text: its texts and those that assistive technology reads. */
function readable(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement && !parentElement.closest('style, script, [aria-hidden="true"] svg'))
      found.push(textContent ?? '')
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const name of attributes) found.push(element.getAttribute(name) ?? '')
  return found
}

/** The texts that have words outside ⟦ ⟧ which are no data; two capitals are somebody's initials. */
function untranslated(): string[] {
  const outside = (text: string) => {
    let bare = text
    while (/⟦[^⟦⟧]*⟧/.test(bare)) bare = bare.replace(/⟦[^⟦⟧]*⟧/g, ' ')
    return wordsOf(bare).filter((word) => !data.has(word) && !/^\p{Lu}{2}$/u.test(word))
  }
  return [...new Set(readable().filter((text) => outside(text).length > 0))]
}

const pages: [at: string, as: string, shown: RegExp][] = [
  ['/leadsListings', 'admin@harta.test', /⟦New ⟦lead⟧⟧|⟦Status⟧/],
  ['/leadsListings/create', 'admin@harta.test', /⟦Contact⟧/],
  ['/settings/leadStatus', 'admin@harta.test', /⟦Type⟧/],
  ['/settings/channelSetting/create', 'admin@harta.test', /⟦Channel⟧/],
  ['/settings/notificationTemplates/create', 'admin@harta.test', /⟦Trigger⟧/],
  ['/settings/fwd-target', 'admin@harta.test', /⟦Copy to next month⟧/],
  ['/userManagement', 'admin@harta.test', /⟦State⟧/],
  ['/settings/roleAccess', 'owner@harta.test', /⟦/],
  ['/settings/corporate', 'owner@harta.test', /⟦Prefix⟧/],
  ['/settings/commission', 'owner@harta.test', /⟦Positions⟧/],
  ['/settings/outbox', 'owner@harta.test', /⟦Sandbox: /],
  ['/settings/audit', 'owner@harta.test', /⟦Personal data⟧/],
  ['/setup/my_profile', 'sales@harta.test', /⟦/],
  ['/notifications', 'sales@harta.test', /⟦Notifications⟧/],
  ['/', 'sales@harta.test', /⟦Good/],
]

it.each(pages)('%s says nothing that another language could not say', async (at, as, shown) => {
  await renderConsole({ as, at })
  await waitFor(() => expect(document.body.textContent).toMatch(shown), { timeout: 8000 })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(untranslated()).toEqual([])
})

it.each(['/login', '/pricing', '/register', '/forgot-password'])('%s does too, signed out', async (at) => {
  cleanup()
  localStorage.clear()
  await renderConsole({ at })
  await screen.findAllByText(/⟦/)
  expect(untranslated()).toEqual([])
})

it('a refusal names the field in the language of who reads it', () => {
  const texts = textsIn(
    {
      server: {
        'validation.required': '%{label} mesti diisi',
        'failure.in_use': 'Masih digunakan: %{count} %{what}',
      },
      labels: { 'Assigned to': 'Ditugaskan kepada', 'Source channels': 'Saluran Sumber' },
    },
    english,
  )
  expect(renderMessage({ key: 'validation.required', args: { label: 'Assigned to' } }, texts)).toBe(
    'Ditugaskan kepada mesti diisi',
  )
  const used = { key: 'failure.in_use', args: { count: 2, what: 'source channels' } }
  expect(renderMessage(used, texts)).toBe('Masih digunakan: 2 saluran sumber')
  expect(renderMessage({ key: 'login.failed' }, texts)).toBe('Incorrect e-mail or password')
})
