import { resolveAppCode, type AppCode } from '../domain/app-codes.ts'
import { builtAppCode } from './page-settings.ts'

const key = 'application_code'

/** App code of this browser, from local storage, build setting or host name [VAR-02]. */
export const currentAppCode = (): AppCode =>
  resolveAppCode({ stored: localStorage.getItem(key), built: builtAppCode(), host: location.hostname })

export const storeAppCode = (code: AppCode): void => localStorage.setItem(key, code)
