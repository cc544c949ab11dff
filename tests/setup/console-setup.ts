import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { installQuickStyles } from './quick-styles.ts'

installQuickStyles()

// A screen over the real services takes longer than a component by itself, and a busy machine longer still.
configure({ asyncUtilTimeout: 30_000 })

// Popper compares each ancestor's text with '[object Window]'; happy-dom answers with the HTML of all below it.
Element.prototype.toString = () => '[object HTMLElement]'

/** React's own state, which it shares with its renderer; not among the published types. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

// React takes a stack trace for each element until it has taken ten thousand: no test reads them.
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
})

/** Set while something is waited for; not among the published types. */
type WaitingConfig = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean }

/** Writes the page into an error only where the error is shown: while something is waited for, each look makes one. */
configure(({ getElementError }) => ({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: waiting } = getConfig() as WaitingConfig
    if (!waiting) return getElementError(message, container)
    return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
  },
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
