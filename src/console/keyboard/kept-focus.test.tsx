import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './kept-focus.ts'

let stop: () => void
let box: HTMLElement

function added(html: string): HTMLElement {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error('No element')
  return document.body.appendChild(element)
}

beforeEach(() => {
  box = added(`<main id="main" tabindex="-1"><ul>
    <li><a href="#1">One</a><button>Delete one</button></li>
    <li><a href="#2">Two</a><button>Delete two</button></li>
  </ul></main>`)
  stop = keepFocus(document)
})
afterEach(() => {
  stop()
  box.remove()
})

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button ${name}`)
  return found
}
const focused = () => document.activeElement?.textContent
const observed = () => new Promise((resolve) => setTimeout(resolve))

it('after a row is removed, the same control of the next row has the focus', async () => {
  button('Delete one').focus()
  button('Delete one').closest('li')?.remove()
  await observed()
  expect(focused()).toBe('Delete two')
})

it('after the last row is removed, the one before it has the focus', async () => {
  button('Delete two').focus()
  button('Delete two').closest('li')?.remove()
  await observed()
  expect(focused()).toBe('Delete one')
})

it('a button that was busy has the focus again', async () => {
  const busy = button('Delete one')
  busy.focus()
  busy.blur()
  busy.disabled = true
  await observed()
  expect(document.activeElement).toBe(document.body)
  busy.disabled = false
  await observed()
  expect(document.activeElement).toBe(busy)
})

it('after a dialog is gone, the control that opened it has the focus', async () => {
  button('Delete two').focus()
  const dialog = added('<div role="dialog"><p><button>Cancel</button></p></div>')
  button('Cancel').focus()
  dialog.remove()
  await observed()
  expect(focused()).toBe('Delete two')
})

it('after all that had the focus is gone, the page has it', async () => {
  button('Delete two').focus()
  button('Delete two').closest('ul')?.remove()
  await observed()
  expect(document.activeElement).toBe(box)
})

it('a press beside every control takes the focus away', async () => {
  button('Delete one').focus()
  document.querySelector('main')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button('Delete one').closest('li')?.remove()
  await observed()
  expect(document.activeElement).toBe(document.body)
})

it('an element that its component follows to another place is left to it', async () => {
  button('Delete one').setAttribute('data-keeps-focus', '')
  button('Delete one').focus()
  button('Delete one').closest('li')?.remove()
  await observed()
  expect(document.activeElement).toBe(document.body)
})
