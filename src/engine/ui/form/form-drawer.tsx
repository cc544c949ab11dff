import { matchPath, useLocation, useNavigate } from 'react-router'
import { addressesOf } from '../../page-addresses.ts'
import type { Resource } from '../../resource.ts'
import { RecordDrawer } from './record-drawer.tsx'

/** What an address asks for: a new record, one to change, or neither. */
function wantedBy(resource: Resource, path: string): { id?: number } | null {
  const { create, edit } = addressesOf(resource)
  if (create && matchPath(create, path)) return {}
  const match = edit ? matchPath(edit, path) : null
  const [id] = Object.values(match?.params ?? {}).filter((part) => part !== undefined)
  return id !== undefined && /^\d+$/.test(id) ? { id: Number(id) } : null
}

/** The form of a resource without a record page, over its list; it has an address of its own. */
export default function FormDrawer({ resource }: { resource: Resource }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate({ pathname: resource.paths.list, search })
  return <RecordDrawer resource={resource} wanted={wantedBy(resource, pathname)} onClose={close} />
}
