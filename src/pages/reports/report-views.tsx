import { Button, Popover } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { DeleteViewDialog } from '../../engine/ui/views/delete-view-dialog.tsx'
import { KeptViews } from '../../engine/ui/views/kept-views.tsx'
import { deleteView, type Audience } from '../../engine/ui/views/view-calls.ts'
import ViewDialog from '../../engine/ui/views/view-dialog.tsx'
import { groupedViews } from '../../engine/ui/views/view-groups.ts'
import { useViewText } from '../../engine/ui/views/texts/use-view-text.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import type { Report } from '../../engine/report.ts'
import { changeReportView, keepReportView, reportViewsQuery, type ReportView } from './report-view-calls.ts'
import { writeReportAddress, type ReportState } from '../../engine/report-state.ts'
import { useReportText } from './use-report-text.ts'
import styles from '../../engine/ui/views/view-menu.module.css'

type Asking = { what: 'new' } | { what: 'edit' | 'delete'; view: ReportView }

export function ReportViews({ report, state }: { report: Report; state: ReportState }) {
  const text = useReportText()
  const viewText = useViewText()
  const navigate = useNavigate()
  const session = useAccessSession()
  const client = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { data: views = [] } = useQuery({
    ...reportViewsQuery(report.name),
    enabled: anchor !== null || asking !== null,
  })
  const address = writeReportAddress(state, report)
  const close = () => setAsking(null)
  const done = async (notice: 'saved' | 'deleted') => {
    await client.invalidateQueries({ queryKey: reportViewsQuery(report.name).queryKey })
    toast(viewText(notice))
    close()
  }
  const save = useMutation({
    mutationFn: (given: { name: string; audience: Audience }) =>
      asking?.what === 'edit'
        ? changeReportView(asking.view.id, given)
        : keepReportView(report.name, address, given),
    onSuccess: () => done('saved'),
  })
  const remove = useMutation({
    mutationFn: (view: ReportView) => deleteView(view.id),
    onSuccess: () => done('deleted'),
  })
  const ask = (next: Asking) => {
    setAnchor(null)
    setAsking(next)
  }
  if (!session) return null
  return (
    <>
      <Button
        startIcon={<Icon name="layers" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {viewText('list')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': viewText('list') } }}
      >
        <div className={styles.views}>
          <div className={styles.lists}>
            <KeptViews
              groups={groupedViews(views, session.userId, '')}
              session={session}
              isCurrent={(view) => view.address === address}
              onOpen={(view) => {
                setAnchor(null)
                void navigate({ search: view.address })
              }}
              onAsk={(what, view) => ask({ what, view })}
            />
          </div>
          {views.length === 0 && <p>{text('no_views')}</p>}
          <Button startIcon={<Icon name="plus" />} onClick={() => ask({ what: 'new' })}>
            {viewText('create')}
          </Button>
        </div>
      </Popover>
      {(asking?.what === 'new' || asking?.what === 'edit') && (
        <ViewDialog
          session={session}
          view={asking.what === 'edit' ? asking.view : undefined}
          busy={save.isPending}
          onSave={(given) => save.mutateAsync(given)}
          onClose={close}
        />
      )}
      {asking?.what === 'delete' && (
        <DeleteViewDialog
          view={asking.view}
          busy={remove.isPending}
          onConfirm={() => void remove.mutateAsync(asking.view).catch(close)}
          onClose={close}
        />
      )}
    </>
  )
}
