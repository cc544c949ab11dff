import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useAccessSession } from '../../../client/session/use-session.ts'
import type { BulkAnswer, Records } from '../../../client/data/records.ts'
import { reportFailure, toast, showNotice, type NoticeAction } from '../../../client/notice-store.ts'
import { noticeTimeouts } from '../../../domain/notices.ts'
import type { Resource } from '../../resource.ts'
import { recordAddress, recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { useText } from '../texts/use-text.ts'
import { undoChange } from './undo-calls.ts'

export interface NoticedChange {
  text: string
  /** Without it, no undo is offered. */
  request?: string
  open?: number
  undo?: () => void
}

/** Reports a change with undo and open buttons, which survive navigation. */
export function useChangeNotice(resource: Resource): (told: NoticedChange) => void {
  const text = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const records = useDataProvider<Records>()
  const session = useAccessSession()
  const { name } = resource.schema

  return useCallback(
    ({ text: told, request, open, undo }) => {
      const openAction = (id: number): NoticeAction[] => {
        const to = session && recordAddress(resource, id, session)
        return to ? [{ label: text('undo.open'), run: () => void navigate(to) }] : []
      }

      async function titlesOf(failed: BulkAnswer['failed']): Promise<Map<number, string>> {
        const ids = [...new Set(failed.map(({ id }) => id))].slice(0, 20)
        const { data } = await records.getMany<EngineRecord>(name, { ids })
        const found = data.filter((record) => !('_missing' in record))
        return new Map(found.map((record) => [record.id, recordTitle(resource, record)]))
      }

      async function takeBack(change: string) {
        const { ids, failed } = await undoChange(resource, change)
        await client.invalidateQueries({ queryKey: [name] })
        const [only] = ids
        if (only !== undefined && failed.length === 0) {
          const actions = ids.length === 1 ? openAction(only) : []
          showNotice({
            text: text('undo.done', { smart_count: ids.length }),
            kind: 'success',
            timeout: noticeTimeouts.normal,
            actions,
          })
        }
        if (failed.length === 0) return
        const titles = await titlesOf(failed).catch(() => new Map<number, string>())
        showNotice({
          text: text('undo.left', { smart_count: failed.length }),
          items: failed.map(({ id, message }) => `${titles.get(id) ?? `#${id}`}: ${message}`),
          kind: 'warning',
          timeout: noticeTimeouts.normal,
        })
      }

      const back =
        undo ?? (request === undefined ? undefined : () => void takeBack(request).catch(reportFailure))
      const actions: NoticeAction[] = [
        ...(resource.undo && back ? [{ label: text('undo.undo'), run: back }] : []),
        ...(open === undefined ? [] : openAction(open)),
      ]
      if (actions.length === 0) toast(told)
      else showNotice({ text: told, kind: 'success', timeout: noticeTimeouts.normal, actions })
    },
    [client, name, navigate, records, resource, session, text],
  )
}
