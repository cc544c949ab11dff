import { addressesOf } from '../../../engine/page-addresses.ts'
import { allResources, registered } from '../../../engine/registry.ts'
import { bareText } from '../../../kit/rich-text/bare-text.ts'
import { webAddresses } from './dress-message.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'

/** Maximum cards per message; longer link lists stay links. */
const maxCards = 3

function recordAt(pathname: string): RecordAddress | undefined {
  for (const resource of allResources()) {
    const { show } = addressesOf(resource)
    const [, id] = show
      ? (new RegExp(`^${show.replace(/:\w+/, String.raw`(\d{1,15})`)}/?$`).exec(pathname) ?? [])
      : []
    if (id !== undefined) return { resource, recordId: Number(id) }
  }
  return undefined
}

function recordNamed(named: string): RecordAddress | undefined {
  const [, name = '', id = ''] = /^(\w+)-(\d{1,15})$/.exec(named) ?? []
  const resource = registered(name)
  return resource?.paths.show ? { resource, recordId: Number(id) } : undefined
}

export function linkedRecords(html: string, origin: string): readonly RecordAddress[] {
  const named = [...html.matchAll(/<span\b[^>]*data-type="record"[^>]*>/g)].map(([tag]) =>
    recordNamed(/data-id="([^"]*)"/.exec(tag)?.[1] ?? ''),
  )
  const addressed = [...bareText(html, Infinity).matchAll(webAddresses)].map(([address]) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    return url?.origin === origin ? recordAt(url.pathname) : undefined
  })
  const found = new Map<string, RecordAddress>()
  for (const record of [...named, ...addressed])
    if (record) found.set(`${record.resource.schema.name}-${record.recordId}`, record)
  return [...found.values()].slice(0, maxCards)
}
