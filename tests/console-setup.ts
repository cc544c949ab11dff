import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A screen over the real services takes longer than a component by itself, and a busy machine longer still.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
