import { Skeleton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'

export function PageSkeleton() {
  const translate = useTranslate()
  return (
    <Stack role="status" aria-label={translate('shell.loading')} spacing={1.5} sx={{ p: { xs: 2, md: 3 } }}>
      <Skeleton variant="rounded" width={220} height={28} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  )
}
