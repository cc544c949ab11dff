import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A screen over the real services takes longer than a component by itself.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/**
 * Every look for a role asks for the style of each element above it, and happy-dom goes through all style sheets for
 * that. What hides something in our screens does so by attribute or in place; how it looks is tested in Chromium.
 */
window.getComputedStyle = (element) => (element as HTMLElement).style
