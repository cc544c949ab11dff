import { Link } from 'react-router'
import { useAccessSession } from '../../../client/session/use-session.ts'
import type { Label } from '../../../domain/label.ts'
import { Chip } from '../../../kit/chip.tsx'
import { addressOf } from '../../page-addresses.ts'
import { resourceNamed } from '../../registry.ts'
import { may } from '../rights.ts'

/** Links to the referenced record if permitted. */
export function RefLink({ to, id, label }: { to: string; id: number; label: Label }) {
  const session = useAccessSession()
  const resource = resourceNamed(to)
  if (label.colour) return <Chip text={label.text} colour={label.colour} />
  if (!resource.paths.show || !session || !may(resource, 'show', session)) return label.text
  return <Link to={addressOf(resource, 'show', id)}>{label.text}</Link>
}
