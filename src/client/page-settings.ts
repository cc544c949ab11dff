import { isPlainObject } from '../domain/plain-object.ts'
import { isThisHost } from '../domain/this-host.ts'

/** Settings from `<meta>` tags filled in by build or server: app code and service addresses. */
const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

export const isServedAsDemo = (): boolean => meta('urus-demo') !== ''

/** True if a demo with public passwords is reachable by others. */
export const isPublicDemo = (): boolean => isServedAsDemo() && !isThisHost(window.location.hostname)

export const builtAppCode = (): string => meta('urus-app-code')

/** Base address of a service: /api/<service> unless overridden [API-24]. */
export function serviceAddress(service: string): string {
  const configured = meta('urus-services')
  const addresses: unknown = configured ? JSON.parse(configured) : {}
  const address = isPlainObject(addresses) ? addresses[service] : undefined
  return (typeof address === 'string' ? address : `/api/${service}`).replace(/\/$/, '')
}
