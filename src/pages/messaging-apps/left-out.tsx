import { Button, IconButton } from '@mui/material'
import { useId, useState } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import type { ApiAnswer } from '../../client/api.ts'
import type { UserOption } from '../../features/chats/ui/chat-calls.ts'
import { UserSelect } from '../../features/chats/ui/user-select.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { useMessagingAppText } from './use-messaging-app-text.ts'
import styles from './messaging-apps.module.css'

export type LeftOutPerson = ApiAnswer<'GET /messaging/app-settings'>['data'][number]['people'][number]

interface LeftOutProps {
  app: AppCode
  people: readonly LeftOutPerson[]
  busy: boolean
  onChange: (people: readonly LeftOutPerson[]) => void
}

export function LeftOut({ app, people, busy, onChange }: LeftOutProps) {
  const text = useMessagingAppText()
  const id = useId()
  const [chosen, setChosen] = useState<UserOption | null>(null)
  const add = () => {
    if (!chosen) return
    onChange([...people, chosen])
    setChosen(null)
  }
  return (
    <section className={styles.app} aria-labelledby={id}>
      <h2 id={id}>
        {variantOf(app).name} <small>{app}</small>
      </h2>
      {people.length === 0 && <p>{text('nobody')}</p>}
      {people.length > 0 && (
        <ul aria-label={text('left_out', { app })}>
          {people.map((person) => (
            <li key={person.id}>
              <span>
                {person.name} <small>{person.corporate_name}</small>
              </span>
              <IconButton
                aria-label={text('remove', { name: person.name })}
                disabled={busy}
                onClick={() => onChange(people.filter((one) => one.id !== person.id))}
              >
                <Icon name="close" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <UserSelect
          value={chosen}
          onChange={setChosen}
          type="external"
          without={new Set(people.map((person) => person.id))}
        />
        <Button variant="outlined" disabled={!chosen} loading={busy} onClick={add}>
          {text('add')}
        </Button>
      </div>
    </section>
  )
}
