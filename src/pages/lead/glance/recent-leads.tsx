import { useGetList } from 'ra-core'
import { useState } from 'react'
import { leadResource } from '../../../../resources/lead.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { textOf } from '../../../engine/ui/text-of.ts'
import { ageText } from '../../../kit/relative-time.ts'
import { useLeadText } from '../use-lead-text.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { GlanceList, shownLeads } from './glance-list.tsx'

/** The newest leads. */
export function RecentLeads() {
  const text = useLeadText()
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  const { data } = useGetList<EngineRecord>('lead', {
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: shownLeads },
    meta: { fields: ['name', 'status_id', 'interested_in', 'created_at'] },
  })
  return (
    <GlanceList
      title={text('glance.recent')}
      leads={data}
      none={text('glance.no_leads')}
      line={(lead) => {
        const created = textOf(lead, 'created_at')
        return [textOf(lead, 'interested_in'), created && ageText(created, now, kitText)]
          .filter(Boolean)
          .join(' · ')
      }}
      all={{ to: leadResource.paths.list, label: text('glance.all_leads') }}
    />
  )
}
