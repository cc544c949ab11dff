import { useGetList } from 'ra-core'
import { useState } from 'react'
import { showTime, wireTime } from '../../../domain/dates.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { textOf } from '../../../engine/ui/text-of.ts'
import { whenText } from '../../../kit/relative-time.ts'
import { useLeadText } from '../use-lead-text.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { GlanceList, shownLeads } from './glance-list.tsx'
import { leadsWith } from './list-address.ts'

/** The open leads that are met next: those of the open statuses, once these are known. */
export function NextAppointments({ open }: { open: readonly number[] | undefined }) {
  const text = useLeadText()
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  const ahead = { appointment_at: { after: wireTime(now) }, status_id: open }
  const query = {
    filter: ahead,
    sort: { field: 'appointment_at', order: 'ASC' },
    pagination: { page: 1, perPage: shownLeads },
    meta: { fields: ['name', 'status_id', 'appointment_at'] },
  } as const
  const { data } = useGetList<EngineRecord>('lead', query, { enabled: open !== undefined })
  return (
    <GlanceList
      title={text('glance.next_appointments')}
      leads={data}
      none={text('glance.no_appointments')}
      line={(lead) => {
        const at = textOf(lead, 'appointment_at')
        return at && [whenText(at, now, kitText), showTime(at)].filter(Boolean).join(' · ')
      }}
      all={{ to: leadsWith(ahead), label: text('glance.all_appointments') }}
    />
  )
}
