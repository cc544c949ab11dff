import { matchPath, useLocation, useNavigate } from 'react-router'
import { addressesOf } from '../../page-addresses.ts'
import type { Resource } from '../../resource.ts'
import { RecordDrawer } from './record-drawer.tsx'

function wantedBy(resource: Resource, path: string): { id?: number } | null {
  const { create, edit } = addressesOf(resource)
  if (create && matchPath(create, path)) return {}
  const match = edit ? matchPath(edit, path) : null
  const [id] = Object.values(match?.params ?? {}).filter((part) => part !== undefined)
  return id !== undefined && /^\d+$/.test(id) ? { id: Number(id) } : null
}

/** Form drawer with its own path, for resources without a record page. */
export default function FormDrawer({ resource }: { resource: Resource }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate({ pathname: resource.paths.list, search })
  return <RecordDrawer resource={resource} wanted={wantedBy(resource, pathname)} onClose={close} />
}
