import type { ReassignmentProcess } from '../../features/reassignment/api/shapes.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { reassignmentPolling, type ProcessStatus } from '../../domain/reassignment.ts'
import { useReassignmentText } from './use-reassignment-text.ts'

const key = 'reassignment'
const pageSize = 25
const undoMilliseconds = 1000

export const isRunning = (status: ProcessStatus | null | undefined): boolean =>
  status === 'PENDING' || status === 'PROCESSING'

export const usePlan = (page: number) =>
  useQuery({
    queryKey: [key, 'plan', page],
    queryFn: async ({ signal }) => {
      const options = { query: { page, limit: pageSize }, signal, origin: 'auxiliary' } as const
      return (await api('POST /lead/lead/reassignment/preview', options)).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const readProcesses = async (signal: AbortSignal): Promise<ReassignmentProcess[]> => {
  const options = { signal, origin: 'auxiliary' } as const
  return (await api('GET /lead/lead/reassignments', options)).data.data
}

export const useProcesses = () =>
  useQuery({
    queryKey: [key, 'processes'],
    queryFn: ({ signal }) => readProcesses(signal),
    staleTime: 0,
  })

/** Polls during a revert. */
export const useResult = (id: number, page: number) =>
  useQuery({
    queryKey: [key, 'result', id, page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: pageSize }
      const options = { params: { id }, query, signal, origin: 'auxiliary' } as const
      return (await api('GET /lead/lead/reassignments/:id', options)).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.undo_status) ? undoMilliseconds : false),
  })

/** Null if nothing would move. */
export const useStart = (onStarted: (process: ReassignmentProcess | null) => void) =>
  useMutation({
    mutationFn: async () => (await api('POST /lead/lead/reassignment')).data,
    onSuccess: onStarted,
  })

export function useTakeBack(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /lead/lead/reassignments/:id/undo', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [key] }),
  })
}

/**
 * Polls the latest run while `running`: up to 5 tries 2 seconds apart, until it completes, fails or is missing
 * [STA-10]. A new `round` restarts.
 */
export function useFollow(running: boolean, round: number) {
  const text = useReassignmentText()
  const cache = useQueryClient()
  const { tries, milliseconds } = reassignmentPolling
  const asked = useRef({ round, times: 0 })
  const told = useRef(0)
  const { data } = useQuery({
    queryKey: [key, 'follow', round],
    queryFn: async ({ signal }) => {
      if (asked.current.round !== round) asked.current = { round, times: 0 }
      const times = ++asked.current.times
      // A failed request counts as a try.
      return { processes: await readProcesses(signal).catch(() => null), times }
    },
    enabled: running,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => {
      const { processes = null, times = 0 } = state.data ?? {}
      const over = processes !== null && !isRunning(processes[0]?.process_status)
      return over || times >= tries ? false : milliseconds
    },
  })
  const latest = data?.processes?.[0]
  useEffect(() => {
    if (!running || !latest || isRunning(latest.process_status) || told.current === latest.id) return
    told.current = latest.id
    if (latest.process_status === 'COMPLETED') toast(text('finished'))
    else
      toast(
        text('not_finished', { reason: latest.error ?? text(`status.${latest.process_status}`) }),
        'error',
      )
    void cache.invalidateQueries()
  }, [running, latest, text, cache])
  const isOver = data?.processes && !isRunning(latest?.process_status)
  return { latest, exhausted: running && !isOver && (data?.times ?? 0) >= tries }
}
