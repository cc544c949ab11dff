import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { opened } from '../../engine/ui/opened.tsx'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { bankNameOf } from './banks/bank-fields.ts'
import styles from './bank-chats.module.css'
import { useCaseParts } from './use-case-parts.ts'
import { useSalesText } from './use-sales-text.ts'

/** Loaded with the first opened chat. */
const ChatDrawer = opened(() => import('../../features/chats/ui/chat-drawer.tsx'))

export default function BankChatsBlock({ resource, record }: BlockProps) {
  const text = useSalesText()
  const [open, setOpen] = useState<{ type: 'loan_case' | 'banker'; bank: EngineRecord } | null>(null)
  const { data } = useCaseParts('case_bank', record.id)
  if (!data) return <Skeleton variant="rounded" height={48} />
  if (data.length === 0) return <p className={styles.none}>{text('chats.none')}</p>
  return (
    <>
      <ul className={styles.chats}>
        {data.map((bank) => {
          const name = bankNameOf(bank, data)
          const banker = bank._labels?.['banker_id']?.text
          return (
            <li key={bank.id}>
              <div>
                <strong>{name}</strong>
                {banker && <small>{banker}</small>}
              </div>
              <Button
                size="small"
                variant="outlined"
                startIcon={<Icon name="chats" />}
                aria-label={text('chats.about_one', { bank: name })}
                onClick={() => setOpen({ type: 'loan_case', bank })}
              >
                {text('chats.about')}
              </Button>
              {bank['banker_id'] !== null && (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<Icon name="bank" />}
                  aria-label={text('chats.banker_one', { bank: name })}
                  onClick={() => setOpen({ type: 'banker', bank })}
                >
                  {text('chats.banker')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {open && (
        <ChatDrawer
          resource={resource}
          record={record}
          part={{
            type: open.type,
            prod_bnk_id: open.bank.id,
            title: text(open.type === 'banker' ? 'chats.title_banker' : 'chats.title_about', {
              bank: bankNameOf(open.bank, data),
            }),
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
