import { referredOne } from '../../../engine/fields/referred.ts'
import { useAccessSession } from '../../../client/session/use-session.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { showCount } from '../../../domain/count.ts'
import type { ImportAnswer } from '../api/answer.ts'
import { resourceNamed } from '../../../engine/registry.ts'
import type { Resource } from '../../../engine/resource.ts'
import { may } from '../../../engine/ui/rights.ts'
import { useImportText } from './texts/use-import-text.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import styles from './unmatched-names.module.css'

const namesShown = 12

/** True if the session may add missing names to the list. */
function isAdded({ schema }: Resource, name: string, session: AccessSession | null): boolean {
  const to = referredOne(schema.fields[name])
  if (to === undefined || !session) return false
  const list = resourceNamed(to)
  return list.service === 'lookup' && may(list, 'create', session)
}

export function UnmatchedNames({ resource, data }: { resource: Resource; data: ImportAnswer }) {
  const text = useImportText()
  const session = useAccessSession()
  const found = Object.entries(data.unmatched).filter(([, names]) => Object.keys(names).length > 0)
  if (found.length === 0) return null
  const done = data.phase === 'import'
  const fateOf = (field: string) => {
    const fate = isAdded(resource, field, session) ? 'added' : data.notes_label ? 'noted' : 'dropped'
    return text(done ? `unmatched.${fate}_done` : `unmatched.${fate}`, {
      notes: translateLabel(data.notes_label ?? ''),
    })
  }
  // Later rows find a name added with the first, so its count is meaningless.
  const isCounted = (field: string) => !done || !isAdded(resource, field, session)
  return (
    <section className={styles.unmatched}>
      <h3>{text('unmatched.heading')}</h3>
      <dl>
        {found.map(([field, names]) => {
          const sorted = Object.entries(names).sort(([, a], [, b]) => b - a)
          return (
            <div key={field}>
              <dt>
                {translateLabel(data.fields.find((each) => each.field === field)?.label ?? field)}
                <span>{fateOf(field)}</span>
              </dt>
              <dd>
                {sorted.slice(0, namesShown).map(([name, count]) => (
                  <span key={name} className={styles.name}>
                    {name}
                    {isCounted(field) && <small>{showCount(count)}</small>}
                  </span>
                ))}
                {sorted.length > namesShown &&
                  text('unmatched.more', { count: showCount(sorted.length - namesShown) })}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
