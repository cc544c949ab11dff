import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { largeFile, nameFrom } from '../../client/data/files.ts'
import { saveFile } from '../../client/data/save-file.ts'
import { call } from '../../client/http.ts'
import { today } from '../../domain/dates/wire.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import type { Report } from '../../engine/report.ts'
import { reportQuery, type ReportState } from '../../engine/report-state.ts'
import { ScheduleDrawer } from './schedule/schedule-drawer.tsx'
import { useReportText } from './use-report-text.ts'

const formats = ['csv', 'xlsx', 'pdf'] as const
type Format = (typeof formats)[number]

export function ReportExport({ report, state }: { report: Report; state: ReportState }) {
  const { name } = report
  const [scheduling, setScheduling] = useState(false)
  const text = useReportText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const take = useMutation({
    mutationFn: async (format: Format) => {
      const { body, headers } = await call<Blob>('report', `${name}/export`, {
        query: { ...reportQuery(state, today()), format },
        as: 'blob',
        timeout: largeFile,
      })
      saveFile(body, nameFrom(headers.get('content-disposition')) ?? `${name}.${format}`)
    },
  })
  const choose = (format: Format) => {
    setAnchor(null)
    take.mutate(format)
  }
  return (
    <>
      <Button
        startIcon={<Icon name="download" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={take.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {text(`formats.${format}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setScheduling(true)
          }}
        >
          {text('schedule')}
        </MenuItem>
      </Menu>
      {scheduling && <ScheduleDrawer report={report} state={state} onClose={() => setScheduling(false)} />}
    </>
  )
}
