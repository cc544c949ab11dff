import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { showCount } from '../../../domain/count.ts'
import { toast } from '../../../client/notice-store.ts'
import type { ImportAnswer } from '../api/answer.ts'
import type { RunPhase } from '../api/run.ts'
import type { Importable } from './importable.ts'
import { importCallsOf, type Receivers, type RunChoice } from './import-calls.ts'
import { isUnderWay } from '../../../engine/job-status.ts'
import { useImportText } from './texts/use-import-text.ts'

const pollMilliseconds = 1000

export const importKey = ({ schema }: Importable, id?: number) =>
  id === undefined ? [schema.name, 'import'] : [schema.name, 'import', id]

export function useImport(resource: Importable, id: number) {
  const client = useQueryClient()
  const calls = useMemo(() => importCallsOf(resource), [resource])
  const queryKey = importKey(resource, id)
  // Serial, so a column change never overtakes its run.
  const scope = { id: queryKey.join(' ') }
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.read(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMilliseconds : false),
  })
  const onSuccess = (answer: ImportAnswer) => client.setQueryData(queryKey, answer)
  const onError = () => void client.invalidateQueries({ queryKey })
  const keepChoice = useMutation({
    scope,
    mutationFn: (choice: RunChoice) => calls.keepChoice(id, choice),
    onSuccess,
  })
  const run = useMutation({
    scope,
    mutationFn: ({ phase, ...choice }: RunChoice & { phase: RunPhase }) => calls.run(id, phase, choice),
    onSuccess,
    onError,
  })
  const assign = useMutation({
    scope,
    mutationFn: (receivers: Receivers) => calls.assign(id, receivers),
    onSuccess,
    onError,
  })
  const undo = useMutation({ scope, mutationFn: () => calls.undo(id), onSuccess, onError })
  const control = useMutation({
    scope,
    mutationFn: (command: 'cancel' | 'retry') => calls.control(id, command),
    onSuccess,
    onError,
  })
  useEnd(query.data)
  return { ...query, keepChoice, run, control, assign, undo }
}

/** Notifies when an import ends and invalidates what it may have changed. */
function useEnd(data: ImportAnswer | undefined): void {
  const client = useQueryClient()
  const text = useImportText()
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (!data) return
    if (isUnderWay(data)) {
      seen.current = data.job_id
      return
    }
    if (seen.current !== data.job_id) return
    seen.current = null
    if (data.phase === 'check') return
    void client.invalidateQueries()
    const { created, filled, replaced, failed } = data
    if (data.phase === 'import' && data.status === 'done') {
      const counts = {
        created: showCount(created),
        changed: showCount(filled + replaced),
        failed: showCount(failed),
      }
      toast(text('result.notice', counts), failed > 0 ? 'info' : 'success')
    }
  }, [data, client, text])
}
