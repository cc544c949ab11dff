import { isThisHost } from '../domain/this-host.ts'

/**
 * What the page was served with, in `<meta>` tags that the build or the server fills in:
 * the app code of this installation and the addresses of services that live elsewhere.
 */
const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

/** Whether the server has accounts to try: known before it is asked. */
export const isServedAsDemo = (): boolean => meta('urus-demo') !== ''

/** Whether others can reach accounts whose password everybody knows. */
export const isPublicDemo = (): boolean => isServedAsDemo() && !isThisHost(window.location.hostname)

export const builtAppCode = (): string => meta('urus-app-code')

/** The base address of a service: /api/<service> unless the page says otherwise [API-24]. */
export function serviceAddress(service: string): string {
  const configured = meta('urus-services')
  const addresses = configured ? (JSON.parse(configured) as Record<string, string>) : {}
  return (addresses[service] ?? `/api/${service}`).replace(/\/$/, '')
}
