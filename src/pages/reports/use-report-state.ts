import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Report } from '../../engine/report.ts'
import { readReportAddress, writeReportAddress, type ReportState } from '../../engine/report-state.ts'

export type ChangeReport = (change: Partial<ReportState>) => void

/** State in the address; Back undoes each change. */
export function useReportState(report: Report): { state: ReportState; change: ChangeReport } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => readReportAddress(search, report), [search, report])
  const change = useCallback<ChangeReport>(
    (next) => {
      const address = writeReportAddress({ ...state, ...next }, report)
      void navigate({ search: address }, { preventScrollReset: true })
    },
    [navigate, report, state],
  )
  return { state, change }
}
