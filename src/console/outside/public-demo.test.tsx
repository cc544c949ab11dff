import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PublicDemo } from './public-demo.tsx'

const here = window.location.href

/** The one thing a test puts into the head, which keeps the styles of every test before it. */
let meta: HTMLMetaElement

/** The page as a server hands it out, opened at an address. */
function open(address: string, demo: '1' | ''): void {
  meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'urus-demo'
  meta.content = demo
  window.happyDOM.setURL(address)
  render(<PublicDemo />)
}

describe('the warning of a demo', () => {
  afterEach(() => {
    meta.remove()
    window.happyDOM.setURL(here)
  })

  it('stands where others can reach it', () => {
    open('https://demo.example.my/', '1')
    expect(screen.getByRole('note').textContent).toMatch(/Don’t enter real data/)
  })

  it.each(['http://localhost:4000/', 'http://127.0.0.1:4000/', 'http://[::1]:4000/'])(
    'does not stand on this host: %s',
    (address) => {
      open(address, '1')
      expect(screen.queryByRole('note')).toBeNull()
    },
  )

  it('does not stand where no demo is served', () => {
    open('https://urus.example.my/', '')
    expect(screen.queryByRole('note')).toBeNull()
  })
})
