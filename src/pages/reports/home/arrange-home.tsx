import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { homeReports } from '../../../../resources/reports/home.ts'
import { reports } from '../../../../resources/reports/all.ts'
import { roleResource } from '../../../../resources/role.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { accessTo } from '../../../engine/resource.ts'
import { allReportViewsQuery } from '../report-view-calls.ts'
import { useReportText } from '../use-report-text.ts'
import { ArrangedTiles } from './arranged-tiles.tsx'
import { homeQuery, keepHome, rolesQuery, tileKey, type HomeTile } from './home-calls.ts'
import { tileName } from './shown-tile.ts'
import styles from './arrange-home.module.css'

interface ArrangeHomeProps {
  session: AccessSession
  onClose: () => void
}

export function ArrangeHome({ session, onClose }: ArrangeHomeProps) {
  const text = useReportText()
  const id = useId()
  const client = useQueryClient()
  const editRoles = accessTo(roleResource, 'edit')
  const keepsRoles = editRoles !== undefined && allows(editRoles, session)
  const [role, setRole] = useState<number | null>(null)
  const { data: roles = [] } = useQuery({ ...rolesQuery, enabled: keepsRoles })
  const { data: views = [] } = useQuery(allReportViewsQuery)
  const { data: kept } = useQuery(homeQuery(role))
  const [changed, setChanged] = useState<readonly HomeTile[] | null>(null)
  const tiles = changed ?? kept?.tiles ?? []
  const roleName = roles.find((one) => one.id === role)?.role_name ?? ''
  const save = useMutation({
    mutationFn: (next: readonly HomeTile[] | null) => keepHome(role, next),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['report', 'home'] })
      toast(role === null ? text('arrange_saved') : text('arrange_role_saved', { role: roleName }))
      onClose()
    },
    onError: reportFailure,
  })
  const isOpen = (name: string) =>
    reports.some((report) => report.name === name && allows(report.access, session))
  const offered: HomeTile[] = [
    ...homeReports.map(({ report }) => ({ report: report.name, view: null })),
    // A role's users see only views shared with everyone.
    ...views.filter(({ audience }) => role === null || audience === 'all'),
  ].filter((tile) => isOpen(tile.report) && !tiles.some((one) => tileKey(one) === tileKey(tile)))
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('arrange_title')}</DialogTitle>
      <DialogContent>
        {keepsRoles && (
          <TextField
            select
            fullWidth
            margin="dense"
            label={text('arrange_for')}
            value={role ?? ''}
            helperText={role === null ? undefined : text('arrange_role_help')}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => {
              setRole(target.value === '' ? null : Number(target.value))
              setChanged(null)
            }}
          >
            <MenuItem value="">{text('arrange_me')}</MenuItem>
            {roles.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {text('arrange_role', { role: one.role_name })}
              </MenuItem>
            ))}
          </TextField>
        )}
        {kept && tiles.length === 0 && <p className={styles.help}>{text('arrange_none')}</p>}
        <ArrangedTiles tiles={tiles} onChange={setChanged} />
        <TextField
          select
          fullWidth
          margin="dense"
          label={text('arrange_add')}
          value=""
          disabled={!kept || offered.length === 0}
          onChange={({ target }) => {
            const tile = offered.find((one) => tileKey(one) === target.value)
            if (tile) setChanged([...tiles, tile])
          }}
        >
          {offered.map((tile) => (
            <MenuItem key={tileKey(tile)} value={tileKey(tile)}>
              {tileName(tile, text)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        {kept?.from === (role === null ? 'own' : 'role') && (
          <Button disabled={save.isPending} onClick={() => save.mutate(null)} sx={{ marginRight: 'auto' }}>
            {text('arrange_reset')}
          </Button>
        )}
        <Button onClick={onClose}>{text('arrange_cancel')}</Button>
        <Button variant="contained" disabled={!changed || save.isPending} onClick={() => save.mutate(tiles)}>
          {text('arrange_save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
