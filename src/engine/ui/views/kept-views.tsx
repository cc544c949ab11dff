import type { AccessSession } from '../../../domain/access.ts'
import { mayChange } from './audience-rights.ts'
import { useViewText } from './texts/use-view-text.ts'
import type { ListView } from './view-calls.ts'
import type { groupedViews } from './view-groups.ts'
import { ViewItem, type ViewAction } from './view-item.tsx'

interface KeptViewsProps<View extends ListView> {
  groups: ReturnType<typeof groupedViews<View>>
  session: AccessSession
  isCurrent: (view: View) => boolean
  isDefault?: (view: View) => boolean
  onOpen: (view: View) => void
  onAsk: (what: 'edit' | 'delete', view: View) => void
  actionsOf?: (view: View) => readonly ViewAction[]
}

/** Saved views by group, with the actions the user may take. */
export function KeptViews<View extends ListView>({
  groups,
  session,
  isCurrent,
  isDefault = () => false,
  onOpen,
  onAsk,
  actionsOf = () => [],
}: KeptViewsProps<View>) {
  const text = useViewText()
  const changes = (view: View): readonly ViewAction[] =>
    mayChange(view, session)
      ? [
          { label: text('rename'), icon: 'edit', run: () => onAsk('edit', view) },
          { label: text('delete'), icon: 'trash', run: () => onAsk('delete', view) },
        ]
      : []
  return groups.map(([group, views]) => (
    <section key={group} aria-label={text(`groups.${group}`)}>
      <h3>{text(`groups.${group}`)}</h3>
      <ul>
        {views.map((view) => (
          <ViewItem
            key={view.id}
            name={view.name}
            by={view.owner_id === session.userId ? '' : view.owner}
            shared={view.audience !== 'private'}
            current={isCurrent(view)}
            isDefault={isDefault(view)}
            onOpen={() => onOpen(view)}
            actions={[...actionsOf(view), ...changes(view)]}
          />
        ))}
      </ul>
    </section>
  ))
}
