import { Button } from '@mui/material'
import { useState } from 'react'
import { useUser } from '../../client/session/use-session.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useOwnPlace } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'

export default function OwnMembershipActions({ record }: BlockProps) {
  const text = useHubText()
  const user = useUser()
  const { data } = useOwnPlace()
  const [wanted, setWanted] = useState<'transfer' | 'leave' | null>(null)
  if (!user || data?.hub?.id !== record.id) return null
  return (
    <>
      {(['transfer', 'leave'] as const).map((kind) => (
        <Button key={kind} size="small" onClick={() => setWanted(kind)}>
          {text(`own.${kind}`)}
        </Button>
      ))}
      {wanted && (
        <ChangeDialog
          kind={wanted}
          people={[{ id: user.id, name: user.name }]}
          hub={wanted === 'leave' ? record.id : undefined}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  )
}
